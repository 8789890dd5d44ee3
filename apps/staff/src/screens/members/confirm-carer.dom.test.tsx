import { startSampleService } from '@dhc/api-client/testing/sample-service'
import {
  confirmCarerByCodeCall,
  confirmCarerCall,
  listMemberCarersCall,
  refuseCarerRightsCall,
  sendCarerCodeCall,
} from '@dhc/contracts/staff-api/carers'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { CarersPart } from './carers-part.tsx'

const relation = {
  relationId: uuidOf(1),
  kind: 'CARER',
  state: 'ACTIVE',
  name: 'CHAN Ka Man',
  memberNo: null,
  askedBy: 'MEMBER',
  carer_no: 'SSPD000104',
  member_id: uuidOf(2),
  rights: ['timetable'],
  beginsAt: '2026-11-19T10:00:00+08:00',
  waitingRights: ['readHealth'],
  waitingUntil: null,
  channel: 'COUNTER',
  consent: 'MEMBER',
  createdAt: '2026-11-18T10:00:00+08:00',
  agreedAt: '2026-11-18T10:00:00+08:00',
  endedAt: null,
  endedFor: null,
  may_be_confirmed: true,
  may_send_code: true,
  not_second: null,
} as const
const done = {
  items: [{ ...relation, beginsAt: null, rights: ['timetable', 'readHealth'], waitingRights: [] }],
} as never

async function open(changed: object = {}) {
  const service = startSampleService()
  service.answers(listMemberCarersCall, { items: [{ ...relation, ...changed }] } as never)
  await showScreen(<CarersPart id={uuidOf(9)} isMinor={false} />, { role: 'FRONTDESK' })
  return service
}

const button = (name: RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

it('what waits is said with its beginning, for whoever looks at the record (D-140)', async () => {
  await open()
  await expect.element(page.getByText(/^carers.beginsAt/)).toBeVisible()
  await expect.element(page.getByText(/^carers.waits/)).toBeVisible()
})

it('the member’s code is sent, read out and sent back; a wrong one is said in the dialog', async () => {
  const service = await open()
  service.answers(sendCarerCodeCall, {
    otp_id: uuidOf(3),
    masked_mobile: '5*** **02',
    resend_after: 60,
    expires_in: 300,
  })
  service.refuses(confirmCarerByCodeCall, 'codeWrong')
  await button(/^carers.byCode/).click()
  await dialog.getByRole('button', { name: 'carers.sendCode' }).click()
  await expect.element(dialog.getByText(/^carers.codeSent/)).toBeVisible()
  await dialog.getByRole('textbox').fill('123456')
  await dialog.getByRole('button', { name: 'carers.byCode' }).click()
  await expect.element(dialog.getByText(/The verification code is incorrect/)).toBeVisible()
  service.answers(confirmCarerByCodeCall, done)
  await dialog.getByRole('button', { name: 'carers.byCode' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(service.sent(confirmCarerByCodeCall)[0]?.body).toEqual({ code: '123456' })
})

it('a second colleague names the kind of paper and says that it was seen', async () => {
  const service = await open({ may_send_code: false })
  service.answers(confirmCarerCall, done)
  await expect.element(button(/^carers.byCode/)).not.toBeInTheDocument()
  await button(/^carers.bySecond/).click()
  await dialog.getByRole('radio', { name: 'carers.paper.COURT_ORDER' }).click()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'carers.bySecond' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(service.sent(confirmCarerCall)[0]?.body).toEqual({ paper: 'COURT_ORDER', paper_seen: true })
})

it('who asked for it is told that somebody else confirms it, and may refuse it with a reason (decision 0049)', async () => {
  const service = await open({ not_second: 'samePerson' })
  service.answers(refuseCarerRightsCall, done)
  await expect.element(page.getByText(/^secondPerson.samePerson/)).toBeVisible()
  await expect.element(button(/^carers.bySecond/)).not.toBeInTheDocument()
  await button(/^carers.refuse/).click()
  await dialog.getByRole('textbox').fill('No paper')
  await dialog.getByRole('button', { name: 'carers.refuse' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(service.sent(refuseCarerRightsCall)[0]?.body).toEqual({ reason: 'No paper' })
})

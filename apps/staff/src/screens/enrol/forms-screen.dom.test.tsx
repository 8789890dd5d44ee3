import { failure, startSampleService, success } from '@dhc/api-client/testing/sample-service'
import { cancelEnrolmentCall, enterMemberCall } from '@dhc/contracts/staff-api/class-enrolments'
import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { findMembersCall } from '@dhc/contracts/staff-api/members'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, onOnePage, showScreen, soldAs, uuidOf } from '../../testing/show-screen.tsx'
import { FormsScreen } from './forms-screen.tsx'
import { readForm } from './use-forms.ts'

const member = {
  ...{ member_id: uuidOf(1), member_no: 'SSPD000101', name: 'HO Mei', name_zh: '何美', member_type: 'MEMBER' },
  age: 71,
}
const taught = {
  ...{ strapiUuid: uuidOf(2), classCode: 'EX-01A', courseName: inAllLanguages, centre: 'CORE', method: 'DRAW' },
  ...{ quota: 20, remainingQuota: 1, counts: { E: 0, A: 19, W: 0, R: 0, P: 0, C: 0 }, waitlist: 0 },
  ...{ classStatus: 'OPEN', enrolEnd: null, ballotAt: null, ...soldAs },
}
const entered = (number: number, status = 'E') => ({
  ...{ enrolmentId: uuidOf(number), entryNo: `10000${number}`, strapiUuid: uuidOf(2), member_id: uuidOf(1), status },
  statusAt: '2026-11-18T10:00:00+08:00',
})

/** As far as the first form: the class is typed, Enter; the channel is paper already. */
async function begin() {
  const service = startSampleService()
  service.answers(listClassesCall, onOnePage([taught]))
  service.answers(findMembersCall, onOnePage([member]))
  await showScreen(<FormsScreen />, { role: 'FRONTDESK' })
  await userEvent.keyboard('ex-01a')
  await expect.element(page.getByRole('button', { name: /EX-01A/ })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'forms.number' })).toHaveFocus()
  return service
}

it('a form is six digits and Enter, with class and channel said once; the next one can be typed at once', async () => {
  const service = await begin()
  service.answersInTurn(
    enterMemberCall,
    () => success(entered(1)),
    () => success(entered(2)),
  )
  let keys = 0
  window.addEventListener('keydown', () => {
    keys += 1
  })
  await userEvent.keyboard('000101{Enter}000102{Enter}')
  expect(keys).toBe(14)
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(2)
  await expect.poll(() => service.sent(enterMemberCall).map(({ body }) => body)).toHaveLength(2)
  expect(service.sent(findMembersCall).map(({ query }) => new URLSearchParams(query).get('q'))).toEqual([
    'SSPD000101',
    'SSPD000102',
  ])
  expect(service.sent(enterMemberCall)[0]?.body).toMatchObject({ channel: 'PAPER', together_with: null })
})

it('a pair is a point before the second number; alone is not what the paper says (D-139)', async () => {
  const service = await begin()
  service.refuses(enterMemberCall, 'alreadyApplied')
  await userEvent.keyboard('000101{Enter}.000102{Enter}')
  await expect.element(page.getByText(/refusal\.alreadyApplied/)).toBeVisible()
  await expect.element(page.getByText(/forms\.noPair/)).toBeVisible()
  expect(service.sent(enterMemberCall)).toHaveLength(1)
  service.answers(enterMemberCall, entered(3))
  await userEvent.keyboard('000101{Enter}.000102{Enter}')
  await expect.poll(() => service.sent(enterMemberCall)).toHaveLength(3)
  expect(service.sent(enterMemberCall)[2]?.body).toMatchObject({ together_with: uuidOf(3) })
})

it('nobody with the number, a lost connection and a slip of the hand lose no other form', async () => {
  const service = await begin()
  service.answers(findMembersCall, onOnePage([]))
  await userEvent.keyboard('000999{Enter}')
  await expect.element(page.getByText(/forms\.nobody/)).toBeVisible()
  service.answers(findMembersCall, onOnePage([member]))
  service.fails(enterMemberCall)
  await userEvent.keyboard('000101{Enter}')
  service.answers(enterMemberCall, entered(4))
  await page.getByRole('button', { name: 'desk.again SSPD000101' }).click()
  service.answersInTurn(
    cancelEnrolmentCall,
    () => failure('actionNotPossible'),
    () => success(entered(4, 'R')),
  )
  const undo = page.getByRole('button', { name: 'forms.undo SSPD000101' })
  await undo.click()
  await expect.element(page.getByText('This action is not possible now.')).toBeVisible()
  await undo.click()
  await expect.poll(() => undo.elements()).toEqual([])
  const [first, second] = service.sent(enterMemberCall).map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

it.each([
  ['000101', { memberNo: 'SSPD000101', isTogether: false }],
  ['.000101', { memberNo: 'SSPD000101', isTogether: true }],
  ['+ sspd000101', { memberNo: 'SSPD000101', isTogether: true }],
  ['００0101', { memberNo: 'SSPD000101', isTogether: false }],
  ['6123 4567', undefined],
  ['00010', undefined],
  ['', undefined],
])('%j is read as a form', (typed, form) => {
  expect(readForm(typed)).toEqual(form)
})

import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { replaceFromWaitlistCall } from '@dhc/contracts/staff-api/ballots'
import { callOffClassCall } from '@dhc/contracts/staff-api/class-enrolments'
import { listClassEnrolmentsCall, showClassCall } from '@dhc/contracts/staff-api/class-list'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, showScreen, soldAs, uuidOf } from '../../testing/show-screen.tsx'
import { ClassScreen } from './class-screen.tsx'

const taught = {
  strapiUuid: uuidOf(1),
  classCode: 'EX-01A',
  courseName: inAllLanguages,
  centre: 'CORE',
  method: 'FCFS',
  quota: 20,
  remainingQuota: 1,
  counts: { E: 0, A: 19, W: 2, R: 0, P: 0, C: 0 },
  waitlist: 2,
  classStatus: 'OPEN',
  enrolEnd: null,
  ballotAt: null,
  ...soldAs,
  lessons: [],
}

async function open(role: StaffRole) {
  const service = startSampleService()
  service.answers(showClassCall, taught)
  service.answers(listClassEnrolmentsCall, { items: [] })
  await showScreen(<ClassScreen />, { role, path: '/classes/:uuid', at: `/classes/${taught.strapiUuid}` })
  await expect.element(page.getByRole('heading', { name: 'EX-01A 八段錦' })).toBeVisible()
  return service
}

const offered = {
  'classes.message': ['FRONTDESK', 'PROGRAMME'],
  'vacancy.button': ['PROGRAMME'],
  'classes.callOff': ['PROGRAMME', 'MANAGER'],
} as const

it.each(['FRONTDESK', 'PROGRAMME', 'MANAGER'] as const)('%s is offered what that role may do', async (role) => {
  await open(role)
  const named = (name: string) => page.getByText(name).elements().length > 0
  const expected = Object.entries(offered).map(([name, roles]) => [name, roles.some((each) => each === role)])
  expect(Object.keys(offered).map((name) => [name, named(name)])).toEqual(expected)
})

it('a class is called off with a reason, by keyboard (D-103)', async () => {
  const service = await open('MANAGER')
  service.answers(callOffClassCall, {})
  page.getByRole('button', { name: 'classes.callOff' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox', { name: 'desk.reason' }), 'Nobody teaches')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => service.sent(callOffClassCall).map(({ body }) => body))
    .toEqual([{ reason: 'Nobody teaches' }])
})

it('a vacancy that nobody waits for any more is refused in words', async () => {
  const service = await open('PROGRAMME')
  service.refuses(replaceFromWaitlistCall, 'waitlistEmpty')
  await page.getByRole('button', { name: 'vacancy.button' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'vacancy.button' }).click()
  await expect.element(page.getByText('Nobody is on the reserve list.')).toBeVisible()
})

import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { enterMemberCall } from '@dhc/contracts/staff-api/class-enrolments'
import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { findMembersCall } from '@dhc/contracts/staff-api/members'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, onOnePage, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { EnrolScreen } from './enrol-screen.tsx'

const member = {
  member_id: uuidOf(1),
  member_no: 'SSPD000101',
  name: 'HO Mei',
  name_zh: '何美',
  member_type: 'MEMBER',
  age: 71,
}
const taught = (number: number, classCode: string) => ({
  strapiUuid: uuidOf(number),
  classCode,
  courseName: inAllLanguages,
  centre: 'CORE',
  method: 'FCFS',
  quota: 20,
  remainingQuota: 1,
  counts: { E: 0, A: 19, W: 0, R: 0, P: 0, C: 0 },
  waitlist: 0,
  classStatus: 'OPEN',
  enrolEnd: null,
  ballotAt: null,
})
const entered = {
  enrolmentId: uuidOf(9),
  entryNo: 'E000009',
  strapiUuid: uuidOf(2),
  member_id: member.member_id,
  status: 'A',
  statusAt: '2026-11-18T10:00:00+08:00',
}

/** As far as the class: a scanner types the number, and Enter. */
async function findMember(role: StaffRole = 'FRONTDESK') {
  const service = startSampleService()
  service.answers(findMembersCall, onOnePage([member]))
  service.answers(listClassesCall, onOnePage([taught(2, 'EX-01A'), taught(3, 'EX-01B')]))
  await showScreen(<EnrolScreen />, { role })
  await userEvent.keyboard('sspd000101{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'enrol.class' })).toHaveFocus()
  return service
}

async function enter() {
  await userEvent.keyboard('ex-01a')
  await expect.element(page.getByRole('button', { name: /EX-01A/ })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Enter}')
}

it('somebody who walks in is enrolled by keyboard alone, and Enter goes on to the next (D-109)', async () => {
  const service = await findMember()
  service.answers(enterMemberCall, entered)
  await enter()
  await expect.element(page.getByRole('button', { name: 'enrol.next' })).toHaveFocus()
  expect(service.sent(enterMemberCall)[0]?.body).toEqual({
    member_id: member.member_id,
    channel: 'COUNTER',
    is_carer: false,
    override_reason: null,
  })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'find.label' })).toHaveFocus()
})

it('a full class is said in words, and another class of the course is offered', async () => {
  const service = await findMember()
  service.refuses(enterMemberCall, 'classFull')
  await enter()
  await expect.element(page.getByText('Sorry, this class is full')).toBeVisible()
  const others = page.getByRole('region', { name: 'enrol.alternatives' })
  await expect.element(others.getByRole('button', { name: /EX-01B/ })).toBeVisible()
  expect(others.getByRole('button', { name: /EX-01A/ }).elements()).toEqual([])
  expect(page.getByRole('textbox', { name: 'enrol.override' }).elements()).toEqual([])
})

it('a manager may pass a rule, with a reason', async () => {
  const service = await findMember('MANAGER')
  service.refuses(enterMemberCall, 'notEligible')
  await enter()
  await userEvent.fill(page.getByRole('textbox', { name: 'enrol.override' }), 'Carer of a member')
  service.answers(enterMemberCall, entered)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'enrol.next' })).toBeVisible()
  expect(service.sent(enterMemberCall)[1]?.body).toMatchObject({ override_reason: 'Carer of a member' })
})

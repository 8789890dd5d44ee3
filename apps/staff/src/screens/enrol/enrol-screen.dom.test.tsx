import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { cancelEnrolmentCall, enterMemberCall } from '@dhc/contracts/staff-api/class-enrolments'
import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { findMembersCall } from '@dhc/contracts/staff-api/members'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, onOnePage, showScreen, soldAs, uuidOf } from '../../testing/show-screen.tsx'
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
  ...soldAs,
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
  await expect.element(page.getByText('refusal.classFull')).toBeVisible()
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

it('a class line says weekday, time, days, place, fee and places; the slip says them again (a day at the centre, 09:05)', async () => {
  const service = await findMember()
  await userEvent.keyboard('ex-01a')
  const line = page.getByRole('button', { name: /EX-01A/ })
  await expect.element(line.getByText('EX-01A 八段錦 · Tuesday, Thursday 10:30-11:30')).toBeVisible()
  await expect.element(line.getByText('classes.days · 主中心 · HK$60')).toBeVisible()
  await expect.element(line.getByText(/classes\.placesLeft$/)).toBeVisible()
  service.answers(enterMemberCall, entered)
  await userEvent.keyboard('{Enter}')
  for (const fact of ['八段錦 (EX-01A)', 'Tuesday, Thursday 10:30-11:30', '主中心', 'enrol.nextLesson', 'enrol.fee']) {
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible()
  }
})

it('a refusal says each reason in words for staff (D-112)', async () => {
  const service = await findMember()
  const reasons = [
    { code: 'NOT_VERIFIED' },
    { code: 'TOO_OLD', age: 64 },
    { code: 'WITHOUT_DISEASE', diseases: ['DM'] },
  ]
  service.refuses(enterMemberCall, 'notEligible', { reasons })
  await enter()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('refusal.notEligible')).toBeVisible()
  await expect
    .poll(() =>
      alert
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['reason.NOT_VERIFIED', 'reason.TOO_OLD', 'reason.WITHOUT_DISEASE'])
})

it('what was entered by mistake is undone at once, and the same person is entered anew', async () => {
  const service = await findMember()
  service.answers(enterMemberCall, entered)
  service.answers(cancelEnrolmentCall, { ...entered, status: 'R' })
  await enter()
  await page.getByRole('button', { name: 'enrol.undo' }).click()
  await expect.element(page.getByRole('textbox', { name: 'enrol.class' })).toHaveValue('')
  expect(service.sent(cancelEnrolmentCall).map(({ path, body }) => [path, body])).toEqual([
    [`/api/staff/enrolments/${entered.enrolmentId}/cancel`, { reason: 'CENTRE', note: 'enrol.undoNote' }],
  ])
  await expect.element(page.getByText('enrol.undone')).toBeVisible()
})

it('a couple at the desk comes together in a ballot: the second joins the entry of the first (D-139)', async () => {
  const service = await findMember()
  service.answers(enterMemberCall, { ...entered, status: 'E' })
  await enter()
  await page.getByRole('button', { name: 'enrol.together' }).click()
  service.answers(findMembersCall, onOnePage([{ ...member, member_id: uuidOf(7), member_no: 'SSPD000107' }]))
  await expect.element(page.getByRole('textbox', { name: 'find.label' })).toHaveFocus()
  await userEvent.keyboard('000107{Enter}')
  await expect.element(page.getByText('enrol.togetherWith')).toBeVisible()
  expect(service.sent(enterMemberCall)[1]?.body).toMatchObject({
    member_id: uuidOf(7),
    together_with: entered.enrolmentId,
  })
})

it('who is not found is registered by one key, and the desk that may not register is offered nothing', async () => {
  const service = startSampleService()
  service.answers(findMembersCall, onOnePage([]))
  await showScreen(<EnrolScreen />, { role: 'FRONTDESK' })
  await userEvent.keyboard('6123 4567{Enter}')
  await expect.element(page.getByRole('link', { name: 'find.register' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('now at /members/new')).toBeVisible()
})

it('PROGRAMME, who cannot register anybody, only hears that nobody was found', async () => {
  const service = startSampleService()
  service.answers(findMembersCall, onOnePage([]))
  await showScreen(<EnrolScreen />, { role: 'PROGRAMME' })
  await userEvent.keyboard('000999{Enter}')
  await expect.element(page.getByText('find.nobody')).toBeVisible()
  expect(page.getByRole('link', { name: 'find.register' }).elements()).toEqual([])
})

import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { cancelEnrolmentCall, enterMemberCall } from '@dhc/contracts/staff-api/class-enrolments'
import { recordLeaveCall } from '@dhc/contracts/staff-api/lessons'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { EnrolmentTable, NextLessons } from './member-enrolments.tsx'

const centre = { code: 'CORE', name: inAllLanguages }
const ofClass = { strapiUuid: uuidOf(2), classCode: 'EX-01A', courseName: inAllLanguages, centre }
const enrolment = {
  ...ofClass,
  ...({ enrolmentId: uuidOf(3), entryNo: '100001', status: 'A', statusAt: '2026-11-10T09:00:00+08:00' } as const),
  ...{ attended: 0, missed: 0, ballot: null },
}
const lesson = { ...ofClass, lessonUuid: uuidOf(4), date: '2026-11-19', start: '10:30', end: '11:30' }
const decided = {
  ...{ enrolmentId: uuidOf(3), entryNo: '100001', strapiUuid: uuidOf(2), member_id: uuidOf(1), status: 'R' },
  statusAt: '2026-11-18T10:00:00+08:00',
}

async function open(role: StaffRole, status: 'A' | 'P' | 'W' = 'A') {
  const service = startSampleService()
  const enrolments = [{ ...enrolment, status }]
  await showScreen(
    <>
      <NextLessons lessons={[lesson]} enrolments={enrolments} name="HO Mei" />
      <EnrolmentTable memberId={uuidOf(1)} enrolments={enrolments} mayOpenClass name="HO Mei" />
    </>,
    { role },
  )
  return service
}
const button = (name: string) => page.getByRole('button', { name })

it('an enrolment is cancelled in the record, and undone as long as there is a place', async () => {
  const service = await open('FRONTDESK')
  service.answers(cancelEnrolmentCall, decided)
  await button('cancel.button EX-01A').click()
  await page.getByRole('dialog').getByRole('button', { name: 'cancel.button' }).click()
  await expect.element(page.getByText('record.cancelled')).toBeVisible()
  expect(service.sent(cancelEnrolmentCall)[0]?.body).toEqual({ reason: 'MEMBER_REQUEST', note: null })
  service.refuses(enterMemberCall, 'classFull')
  await button('record.undo').click()
  await expect.element(page.getByText('refusal.classFull')).toBeVisible()
  service.answers(enterMemberCall, { ...decided, status: 'A' })
  await button('record.undo').click()
  await expect.poll(() => page.getByText('record.cancelled').elements()).toEqual([])
  expect(service.sent(enterMemberCall)[1]?.body).toMatchObject({ member_id: uuidOf(1), channel: 'COUNTER' })
})

it('an application that waited for its check does not become a place by being undone', async () => {
  const service = await open('FRONTDESK', 'P')
  service.answers(cancelEnrolmentCall, { ...decided, status: 'C' })
  await button('cancel.button EX-01A').click()
  await page.getByRole('dialog').getByRole('button', { name: 'cancel.button' }).click()
  await expect.element(page.getByText('record.cancelled')).toBeVisible()
  expect(button('record.undo').elements()).toEqual([])
})

it('leave by phone is recorded from the record, late only with a reason (S9-16, D-116)', async () => {
  const service = await open('FRONTDESK')
  service.refuses(recordLeaveCall, 'leaveTooLate')
  button('record.leave EX-01A').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.click(page.getByRole('textbox', { name: 'leave.reason' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('refusal.leaveTooLate')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'leave.override' }), 'In hospital')
  service.refuses(recordLeaveCall, 'leaveAlreadySubmitted')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('refusal.leaveAlreadySubmitted')).toBeVisible()
  expect(service.sent(recordLeaveCall).map(({ path, body }) => [path, body])).toEqual([
    [`/api/staff/lessons/${lesson.lessonUuid}/leave`, { enrolmentId: uuidOf(3), reason: null, override_reason: null }],
    [
      `/api/staff/lessons/${lesson.lessonUuid}/leave`,
      { enrolmentId: uuidOf(3), reason: null, override_reason: 'In hospital' },
    ],
  ])
})

it.each([
  ['CLINICAL', 'A'],
  ['FRONTDESK', 'W'],
] as const)('%s is offered nothing to cancel where the enrolment is %s and it may not', async (role, status) => {
  await open(role, status)
  expect(button('cancel.button').elements()).toEqual([])
  expect(button('record.leave').elements()).toEqual([])
})

it('a slip of eight lessons has the name in the head of a table, which paper repeats on each page', async () => {
  startSampleService()
  vi.spyOn(window, 'print').mockReturnValue()
  const lessons = Array.from({ length: 8 }, (_, at) => ({ ...lesson, lessonUuid: uuidOf(10 + at) }))
  await showScreen(<NextLessons lessons={lessons} enrolments={[]} name="HO Mei" />, { role: 'FRONTDESK' })
  await button('record.lessonSlip').click()
  const slip = page.getByRole('dialog').getByRole('table')
  await expect.element(slip.getByRole('columnheader', { name: 'HO Mei' })).toBeVisible()
  expect(slip.getByRole('cell').elements()).toHaveLength(8)
})

import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { markAttendanceCall, recordLeaveCall, showRollCall } from '@dhc/contracts/staff-api/lessons'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { RollScreen } from './roll-screen.tsx'

const lesson = {
  lessonUuid: uuidOf(1),
  strapiUuid: uuidOf(2),
  classCode: 'EX-01A',
  courseName: inAllLanguages,
  centre: 'CORE',
  date: '2999-11-18',
  start: '09:30',
  end: '10:30',
  outdoor: false,
  lessonStatus: 'SCHEDULED',
  reason: null,
  weather_signal_id: null,
  enrolled: 1,
  on_leave: 0,
  marked: 0,
  roll: [
    {
      enrolmentId: uuidOf(3),
      member_id: uuidOf(4),
      member_no: 'SSPD000101',
      name: 'HO Mei',
      name_zh: null,
      status: 'A',
      attendance: null,
      marked_at: null,
    },
  ],
}

async function open(role: StaffRole) {
  const service = startSampleService()
  service.answers(showRollCall, lesson)
  await showScreen(<RollScreen />, { role, path: '/lessons/:uuid', at: `/lessons/${lesson.lessonUuid}` })
  await expect.element(page.getByRole('button', { name: 'roll.ATT HO Mei' })).toBeVisible()
  return service
}

// Marks that were not sent stay on the device.
afterEach(() => localStorage.clear())

it('an instructor marks who came by one key, and is offered nothing else (decision 0034)', async () => {
  const service = await open('INSTRUCTOR')
  service.answers(markAttendanceCall, lesson)
  expect(page.getByRole('button', { name: /leave\.button|lessons\.callOff/ }).elements()).toEqual([])
  page.getByRole('button', { name: 'roll.ATT HO Mei' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => service.sent(markAttendanceCall).length).toBe(1)
  expect(service.sent(markAttendanceCall)[0]?.body).toMatchObject({
    marks: [{ enrolmentId: lesson.roll[0]?.enrolmentId, code: 'ATT' }],
  })
})

it('a message by phone within the last hour is refused in words, and a reason lets it pass (D-116)', async () => {
  const service = await open('FRONTDESK')
  service.refuses(recordLeaveCall, 'leaveTooLate')
  await page.getByRole('button', { name: 'leave.button HO Mei' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'leave.button' }).click()
  await expect.element(page.getByText('refusal.leaveTooLate')).toBeVisible()
  service.answers(recordLeaveCall, lesson)
  await userEvent.fill(page.getByRole('textbox', { name: 'leave.override' }), 'In hospital')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => service.sent(recordLeaveCall).length).toBe(2)
  expect(service.sent(recordLeaveCall)[1]?.body).toMatchObject({ override_reason: 'In hospital' })
})

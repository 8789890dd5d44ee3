import { failure, startSampleService, success } from '@dhc/api-client/testing/sample-service'
import {
  listLessonsCall,
  markAttendanceCall,
  recordComingCall,
  recordLeaveCall,
  showRollCall,
  stopChairsCall,
} from '@dhc/contracts/staff-api/lessons'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { changeSession } from '../../session/staff-session.ts'
import { inAllLanguages, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { LessonsScreen } from './lessons-screen.tsx'
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
  guests: 0,
  chairs: [] as object[],
  roll: [
    {
      enrolmentId: uuidOf(3),
      member_id: uuidOf(4),
      member_no: 'SSPD000101',
      name: 'HO Mei',
      name_zh: null,
      status: 'A',
      guest: null as string | null,
      attendance: null,
      marked_at: null,
      coming: null as string | null,
    },
  ],
}

type Attendance = 'ATT' | 'ABS' | 'L' | null
const entry = lesson.roll[0] as (typeof lesson)['roll'][number]
/** The same lesson with these marks, one person for each. */
const withMarks = (...marks: readonly Attendance[]) => ({
  ...lesson,
  roll: marks.map((attendance, at) => ({
    ...entry,
    ...{ enrolmentId: uuidOf(30 + at), name: at === 0 ? 'HO Mei' : `HO ${at}`, attendance },
  })),
})

async function open(role: StaffRole, shown: object = lesson) {
  const service = startSampleService()
  service.answers(showRollCall, shown)
  await showScreen(<RollScreen />, { role, path: '/lessons/:uuid', at: `/lessons/${lesson.lessonUuid}` })
  await expect.element(page.getByRole('button', { name: 'roll.ATT HO Mei' })).toBeVisible()
  return service
}

// Marks that were not sent stay on the device.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

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

it('the roll says who is coming, and the desk records who phones; an instructor only reads it', async () => {
  const asked = (coming: string | null) => ({ ...lesson, roll: [{ ...entry, coming }] })
  await open('INSTRUCTOR', asked('NO_ANSWER'))
  await expect.element(page.getByText('coming.NO_ANSWER')).toBeVisible()
  await expect.element(page.getByText('coming.counts')).toBeVisible()
  expect(page.getByRole('button', { name: 'coming.button' }).elements()).toEqual([])
  await cleanup()
  const service = await open('FRONTDESK', asked('NO_ANSWER'))
  service.answers(recordComingCall, asked('COMING'))
  service.answers(showRollCall, asked('COMING'))
  await page.getByRole('button', { name: 'coming.button HO Mei' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'coming.button' }).click()
  await expect.element(page.getByText('coming.COMING')).toBeVisible()
  expect(service.sent(recordComingCall)[0]?.body).toEqual({ enrolmentId: entry.enrolmentId })
  expect(page.getByRole('button', { name: 'coming.button HO Mei' }).elements()).toEqual([])
})

const tap = (name: string) => page.getByRole('button', { name }).click()
const reasons = (service: Awaited<ReturnType<typeof open>>) =>
  service.sent(markAttendanceCall).map(({ body }) => (body as { override_reason: string | null }).override_reason)

it('somebody on leave who comes after all is marked, with a reason of one tap (D-115)', async () => {
  const service = await open('INSTRUCTOR', withMarks('L'))
  service.answers(markAttendanceCall, withMarks('ATT'))
  await tap('roll.ATT HO Mei')
  await expect.element(page.getByText('correctMark.wasOnLeave')).toBeVisible()
  await tap('correctMark.cameAfterAll')
  await expect.poll(() => reasons(service)).toEqual(['correctMark.cameAfterAll'])
})

it('what is stored is corrected with a reason in own words, by keyboard; closing the question leaves it as it is', async () => {
  const service = await open('PROGRAMME', withMarks('ABS'))
  service.answers(markAttendanceCall, withMarks('ATT'))
  await tap('roll.ATT HO Mei')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  expect(service.sent(markAttendanceCall)).toHaveLength(0)
  await tap('roll.ATT HO Mei')
  await userEvent.fill(page.getByRole('textbox', { name: 'correctMark.other' }), 'Bus was late')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => reasons(service)).toEqual(['Bus was late'])
})

it('one mark that is refused costs nobody else’s: they are sent one by one, and it is said whose it was', async () => {
  const service = await open('INSTRUCTOR', withMarks(null, null))
  service.fails(markAttendanceCall)
  await tap('roll.ATT HO Mei')
  await tap('roll.ATT HO 1')
  await expect.element(page.getByText('roll.offline')).toBeVisible()
  const tried = service.sent(markAttendanceCall).length
  service.answersInTurn(
    markAttendanceCall,
    () => failure('leaveAlreadySubmitted'),
    () => {
      service.answersInTurn(
        markAttendanceCall,
        () => success(withMarks('L', 'ATT')),
        () => success(withMarks('L', 'ATT')),
      )
      return failure('leaveAlreadySubmitted')
    },
  )
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('refusal.leaveAlreadySubmitted')).toBeVisible()
  await expect.element(page.getByText('HO Mei:')).toBeVisible()
  const sent = service.sent(markAttendanceCall).slice(tried)
  expect(
    sent.map(({ body }) => (body as { marks: { enrolmentId: string }[] }).marks.map((mark) => mark.enrolmentId)),
  ).toEqual([[uuidOf(30), uuidOf(31)], [uuidOf(30)], [uuidOf(31)]])
})

it('the rolls of the day are on the device once the lessons were looked at: one opened first without a network works', async () => {
  const today = { ...lesson, date: hongKongDateOf(new Date()) }
  const service = startSampleService()
  service.answers(listLessonsCall, { items: [today] })
  service.answers(showRollCall, today)
  await showScreen(<LessonsScreen />, { role: 'INSTRUCTOR', path: '/lessons' })
  await expect.poll(() => sessionStorage.getItem('rolls-of-the-day')).toContain('HO Mei')
  await cleanup()
  service.fails(showRollCall)
  service.fails(markAttendanceCall)
  await showScreen(<RollScreen />, { role: 'INSTRUCTOR', path: '/lessons/:uuid', at: `/lessons/${lesson.lessonUuid}` })
  await expect.element(page.getByText('roll.stored')).toBeVisible()
  await tap('roll.ATT HO Mei')
  await expect.element(page.getByText('roll.offline')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'roll.ATT HO Mei' })).toHaveAttribute('aria-pressed', 'true')
})

it('who signs out leaves no names on the device', async () => {
  await open('INSTRUCTOR', { ...lesson, date: hongKongDateOf(new Date()) })
  await expect.poll(() => sessionStorage.getItem('rolls-of-the-day')).toContain('HO Mei')
  await cleanup()
  changeSession(undefined)
  expect(sessionStorage.getItem('rolls-of-the-day')).toBeNull()
})

it('a guest is marked like everybody and asked neither for leave nor whether they come', async () => {
  const guest = {
    ...entry,
    enrolmentId: uuidOf(40),
    name: 'LEE Guest',
    status: null,
    guest: 'RESERVE',
    coming: 'COMING',
  }
  const service = await open('FRONTDESK', { ...lesson, guests: 1, roll: [entry, guest] })
  service.answers(markAttendanceCall, { ...lesson, roll: [entry, { ...guest, attendance: 'ATT' }] })
  await expect.element(page.getByText('guest.badge')).toBeVisible()
  expect(page.getByRole('button', { name: 'leave.button LEE Guest' }).elements()).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: 'roll.ATT LEE Guest' }))
  const marks = [{ enrolmentId: uuidOf(40), code: 'ATT' }]
  await expect.poll(() => service.sent(markAttendanceCall)).toMatchObject([{ body: { marks } }])
})

it('chairs that leave has freed are shown with their history, and the front desk stops the offers', async () => {
  const moments = { offered_at: '2026-11-17T10:00:00+08:00', state_at: '2026-11-17T11:00:00+08:00' }
  const offer = { ...moments, position: 1, way: 'RESERVE', state: 'OPEN', ends_at: '2026-11-17T12:00:00+08:00' }
  const chair = { chair_id: uuidOf(50), freed_at: moments.offered_at, stopped_at: null, outcome: null, offers: [offer] }
  const service = await open('FRONTDESK', { ...lesson, chairs: [chair] })
  await expect.element(page.getByText('chairs.WAITING')).toBeVisible()
  await expect.element(page.getByText('offer.OPEN')).toBeVisible()
  const stopped = { ...chair, stopped_at: moments.state_at, offers: [{ ...offer, state: 'GONE' }] }
  service.answers(stopChairsCall, { ...lesson, chairs: [stopped] })
  service.answers(showRollCall, { ...lesson, chairs: [stopped] })
  await userEvent.click(page.getByRole('button', { name: 'chairs.stop' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'chairs.stop' }))
  await expect.element(page.getByText('chairs.STOPPED')).toBeVisible()
  expect(service.sent(stopChairsCall)).toHaveLength(1)
})

it('whoever takes the lesson sees the chairs and may not stop them', async () => {
  const chair = {
    chair_id: uuidOf(50),
    freed_at: '2026-11-17T10:00:00+08:00',
    stopped_at: null,
    outcome: null,
    offers: [],
  }
  await open('INSTRUCTOR', { ...lesson, chairs: [chair] })
  await expect.element(page.getByText('chairs.WAITING')).toBeVisible()
  expect(page.getByRole('button', { name: 'chairs.stop' }).elements()).toHaveLength(0)
})

import { startSampleService } from '@dhc/api-client/testing/sample-service'
import type { PayloadOf } from '@dhc/contracts/call'
import { listLessonsCall } from '@dhc/contracts/staff-api/lessons'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, showScreen, soldAs, uuidOf } from '../../testing/show-screen.tsx'
import { LessonsScreen } from './lessons-screen.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lessonOn = (number: number, date: string): PayloadOf<typeof listLessonsCall>['items'][number] => ({
  lessonUuid: uuidOf(number),
  strapiUuid: uuidOf(200),
  classCode: `CLASS-${number}`,
  courseName: inAllLanguages,
  centre: 'CORE',
  date,
  start: '10:00',
  end: '11:00',
  outdoor: false,
  lessonStatus: 'SCHEDULED',
  reason: null,
  weather_signal_id: null,
  enrolled: 12,
  on_leave: 1,
  marked: 0,
  guests: 0,
})

it('the week of a day stands from Monday to Sunday, each lesson under its day', async () => {
  const service = startSampleService()
  service.answers(listLessonsCall, { items: [lessonOn(1, '2026-11-16'), lessonOn(2, '2026-11-22')] })
  await showScreen(<LessonsScreen />, { role: 'PROGRAMME' })
  await userEvent.fill(page.getByLabelText('lessons.date'), '2026-11-19')
  await userEvent.click(page.getByRole('button', { name: 'lessons.view.week' }))
  await expect
    .element(page.getByRole('table', { name: /2026年11月16日/ }).getByRole('cell', { name: 'CLASS-1' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('table', { name: /2026年11月22日/ }).getByRole('cell', { name: 'CLASS-2' }))
    .toBeVisible()
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(7)
  expect(page.getByText('lessons.none').elements()).toHaveLength(5)
  expect(service.sent(listLessonsCall).at(-1)?.query).toContain('from=2026-11-16&to=2026-11-22')
})

it('a lesson names its centre as people do; one that was stored before it had a name shows its code', async () => {
  const service = startSampleService()
  const named = { ...lessonOn(1, '2026-11-19'), centreName: soldAs.centreName }
  service.answers(listLessonsCall, { items: [named, lessonOn(2, '2026-11-19')] })
  await showScreen(<LessonsScreen />, { role: 'PROGRAMME' })
  await expect.element(page.getByRole('cell', { name: '主中心', exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'CORE', exact: true })).toBeVisible()
})

it('rolls that nobody took stand by their day, the oldest first, and not those that are taken, called off or not over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:59:00+08:00') })
  const service = startSampleService()
  service.answers(listLessonsCall, {
    items: [
      lessonOn(1, '2026-11-17'),
      lessonOn(2, '2026-11-13'),
      { ...lessonOn(3, '2026-11-16'), marked: 9 },
      { ...lessonOn(4, '2026-11-16'), lessonStatus: 'CANCELLED' },
      lessonOn(5, '2026-11-19'),
    ],
  })
  await showScreen(<LessonsScreen />, { role: 'INSTRUCTOR', path: '/lessons', at: '/lessons?view=untaken' })
  await expect.element(page.getByRole('cell', { name: 'CLASS-2' })).toBeVisible()
  const codes = page.getByRole('cell', { name: /^CLASS-/ }).elements()
  expect(codes.map((cell) => cell.textContent)).toEqual(['CLASS-2', 'CLASS-1'])
  expect(service.sent(listLessonsCall).at(-1)?.query).toContain('from=2026-11-12&to=2026-11-19')
})

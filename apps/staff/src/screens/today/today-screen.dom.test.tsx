import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { showTodayCall } from '@dhc/contracts/staff-api/today'
import { show } from '@dhc/forms/testing/show'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TodayScreen } from './today-screen.tsx'

const inAllLanguages = { 'zh-HK': '八段錦', 'zh-CN': '八段锦', 'en-US': 'Baduanjin' }
const lesson = {
  lessonUuid: '0190f3a2-7b1c-4def-8123-456789abcdef',
  strapiUuid: '0190f3a2-7b1c-4def-8123-456789abcde0',
  classCode: 'EX-01A',
  courseName: inAllLanguages,
  centre: 'CORE',
  date: '2026-11-18',
  start: '09:30',
  end: '10:30',
  outdoor: false,
  lessonStatus: 'SCHEDULED',
  reason: null,
  weather_signal_id: null,
  enrolled: 12,
  on_leave: 1,
  marked: 0,
  guests: 0,
} as const
/** What an instructor sees: nothing waits, the lessons are there. */
const board = {
  date: '2026-11-18',
  centre: null,
  version: 'one',
  lessons: [lesson],
  applications: null,
  confirmations: null,
  ballots: null,
  enquiries: null,
  rolls: null,
  class_news: null,
  consultations: null,
  messages: null,
  deletions: null,
  alarms: null,
  recalls: null,
  phone_changes: null,
  corrections: null,
  returns: null,
  openings: null,
  visits: null,
  weather: { signals: [], feed: { state: 'OFF', last_good_at: null } },
} as const

afterEach(() => vi.unstubAllGlobals())

const showBoard = () =>
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <TodayScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('a manager is reminded of the report of opened records until it was looked at (A-132)', async () => {
  startSampleService().answers(showTodayCall, { ...board, openings: { from: '2026-11-09', to: '2026-11-15' } })
  await showBoard()
  await expect.element(page.getByRole('link', { name: 'today.openings' })).toHaveAttribute('href', '/openings')
})

it('names what must be done: people to call, rolls never taken by their time, consultations and deletions', async () => {
  startSampleService().answers(showTodayCall, {
    ...board,
    messages: { to_call: 3, undelivered: 0 },
    rolls: { waiting: 1, oldest: [{ ...lesson, date: '2026-11-16' }] },
    class_news: { waiting: 2 },
    returns: { waiting: 1, overdue: 1 },
    consultations: { waiting: 1, overdue: 1, today: ['2026-11-18T15:00:00+08:00'] },
    deletions: {
      asked: 1,
      on_hold: 0,
      next: [{ member_id: lesson.lessonUuid, name: 'WONG', name_zh: null, due_on: '2026-11-20', on_hold: false }],
    },
  })
  await showBoard()
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  await expect.element(link('3 today.toCall')).toHaveAttribute('href', '/calls')
  await expect.element(link(lesson.classCode).first()).toHaveAttribute('href', `/lessons/${lesson.lessonUuid}`)
  await expect.element(link('1 today.rolls')).toHaveAttribute('href', '/lessons?view=untaken')
  await expect.element(link('2 today.classNews')).toHaveAttribute('href', '/messages')
  await expect.element(link('1 today.returns')).toHaveAttribute('href', '/returns')
  await expect.element(link('1 today.consultations')).toHaveAttribute('href', '/consultations')
  await expect.element(page.getByText('today.consultationsOver')).toBeVisible()
  await expect.element(link('WONG')).toHaveAttribute('href', `/members/${lesson.lessonUuid}`)
})

it('a reading that asked for action at once stands first, and its card leads to those readings alone', async () => {
  startSampleService().answers(showTodayCall, { ...board, alarms: { waiting: 2 }, recalls: { waiting: 9 } })
  await showBoard()
  const links = page.getByRole('listitem').getByRole('link')
  await expect.element(links.first()).toHaveAttribute('href', '/recalls?who=alarming')
  await expect.element(links.first()).toHaveTextContent('2 today.alarms')
})

it('on a day with lessons they are one region, so that a screen reader does not name two alike', async () => {
  startSampleService().answers(showTodayCall, board)
  await showBoard()
  await expect.element(page.getByRole('link', { name: '09:30-10:30' })).toBeVisible()
  expect(page.getByRole('region', { name: 'today.lessons' }).elements()).toHaveLength(1)
})

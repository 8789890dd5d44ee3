import { startSampleService } from '@dhc/api-client/testing/sample-service'
import {
  correctWeatherSignalCall,
  listWeatherSignalsCall,
  recordWeatherSignalCall,
} from '@dhc/contracts/staff-api/weather'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { WeatherScreen } from './weather-screen.tsx'

const signal = {
  id: uuidOf(1),
  signal: 'BLACK_RAINSTORM',
  from: '2026-11-18T08:00:00+08:00',
  to: null,
  source: 'FEED',
  recorded_at: '2026-11-18T08:00:00+08:00',
  changed_by_staff: false,
}
const lesson = {
  lessonUuid: uuidOf(2),
  classCode: 'EX-01A',
  courseName: inAllLanguages,
  centre: 'CORE',
  startsAt: '2026-11-18T09:30:00+08:00',
  change: 'CANCELLED',
  people: 12,
}
const touched = {
  signal,
  dry_run: true,
  lessons_cancelled: [lesson.lessonUuid],
  lessons_reinstated: [],
  people: 12,
  lessons: [lesson],
  reach: { members: 12, push: 2, sms: 9, calls: 1 },
}
const list = (items: readonly object[]) => ({ items, rules: [], feed: { state: 'GOOD', last_good_at: null } })

async function open(items: readonly object[] = []) {
  const service = startSampleService()
  service.answers(listWeatherSignalsCall, list(items))
  await showScreen(<WeatherScreen />, { role: 'FRONTDESK' })
  await expect.element(page.getByRole('button', { name: 'weather.look' })).toBeVisible()
  return service
}

it('what a signal would do is seen before anybody is told, and done by the same key (S9-17, D-117)', async () => {
  const service = await open()
  service.answers(recordWeatherSignalCall, touched)
  page.getByRole('button', { name: 'weather.look' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'EX-01A' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'weather.record' })).toHaveFocus()
  service.answers(listWeatherSignalsCall, list([signal]))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('weather.inForce')).toBeVisible()
  const sent = service.sent(recordWeatherSignalCall).map(({ body }) => body as { dry_run?: boolean; from: string })
  expect(sent.map((body) => body.dry_run)).toEqual([true, undefined])
  expect(sent[1]?.from).toBe(sent[0]?.from)
})

it('another signal is looked at anew before it is recorded', async () => {
  const service = await open()
  service.answers(recordWeatherSignalCall, touched)
  await page.getByRole('button', { name: 'weather.look' }).click()
  await expect.element(page.getByRole('button', { name: 'weather.record' })).toBeVisible()
  await page.getByRole('radio', { name: 'signal.EXTREME' }).click()
  await expect.element(page.getByRole('button', { name: 'weather.look' })).toBeVisible()
})

it('a signal that has ended meanwhile is refused in words', async () => {
  const service = await open([signal])
  service.refuses(correctWeatherSignalCall, 'changedMeanwhile')
  await page.getByRole('button', { name: 'weather.end signal.BLACK_RAINSTORM' }).click()
  await expect.element(page.getByText('The record has changed. Please reload.')).toBeVisible()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showWithinDates } from './open-within.ts'

const from = '2026-11-15T10:00:00+08:00'
const until = '2026-11-15T12:00:00+08:00'
const minuteMs = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(from) - 1 })
  document.body.innerHTML = `<span hidden id="form" data-open-from="${from}" data-open-until="${until}"></span>
    <span hidden id="always" data-open-from="" data-open-until=""></span>`
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const isShown = (id = 'form') => document.getElementById(id)?.hidden === false

it('the link of a form appears when it opens and goes when it closes, also on a page that stays open (D-109)', () => {
  showWithinDates(window)
  expect([isShown(), isShown('always')]).toEqual([false, true])
  vi.advanceTimersByTime(minuteMs)
  expect(isShown()).toBe(true)
  vi.setSystemTime(Date.parse(until) + 1)
  vi.advanceTimersByTime(minuteMs)
  expect(isShown()).toBe(false)
})

it('the clock of the service wins over a phone that is wrong', () => {
  const tellTime = showWithinDates(window)
  tellTime('2026-11-15T11:00:00+08:00')
  expect(isShown()).toBe(true)
  vi.advanceTimersByTime(61 * minuteMs)
  expect(isShown()).toBe(false)
})

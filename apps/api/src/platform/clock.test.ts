import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { logLines } from '../testing/log-lines.ts'
import { createDemoClock, followDatabaseTime } from './clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'dhc-clock-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('the clock of a demonstration is the present until it is moved, and follows the file', () => {
  const file = join(folder, 'clock')
  let now = Date.parse('2026-11-15T10:00:00+08:00')
  const clock = createDemoClock(file, () => now)
  expect(clock.now()).toEqual(new Date(now))
  writeFileSync(file, String(86_400_000))
  now += 499
  expect(clock.now()).toEqual(new Date(now))
  now += 1
  expect(clock.now()).toEqual(new Date(now + 86_400_000))
  writeFileSync(file, 'nonsense')
  now += 500
  expect(clock.now()).toEqual(new Date(now))
})

describe('the time of the database (REL-12)', () => {
  const noon = Date.parse('2026-11-15T12:00:00+08:00')
  let counted = 0
  let shown = noon
  const followed = (ask = async () => shown) => {
    vi.useFakeTimers({ now: noon + 300_000 })
    ;[counted, shown] = [5000, noon]
    const { log, lines } = logLines()
    return { time: followDatabaseTime({ ask, log, counter: () => counted }), lines }
  }
  const nextLook = () => vi.advanceTimersByTimeAsync(10_000)
  afterEach(() => vi.useRealTimers())

  it('counts on a machine whose clock is five minutes ahead, and the log says so once', async () => {
    const { time, lines } = followed()
    expect([time.now(), time.aheadMs()]).toEqual([noon + 300_000, undefined])
    await vi.advanceTimersByTimeAsync(0)
    expect([time.now(), time.aheadMs()]).toEqual([noon, 300_000])
    counted += 10_000
    shown += 10_000
    await nextLook()
    expect(time.now()).toBe(noon + 10_000)
    expect(lines).toHaveLength(1)
  })

  it('goes on while the database is away, whatever the machine is set to', async () => {
    let isAway = false
    const { time } = followed(async () => (isAway ? Promise.reject(new Error('away')) : shown))
    await vi.advanceTimersByTimeAsync(0)
    isAway = true
    vi.setSystemTime(0)
    counted += 60_000
    await nextLook()
    expect(time.now()).toBe(noon + 60_000)
  })

  it('is known from the first answer, however long that took', async () => {
    const { time } = followed(async () => {
      counted += 3000
      return noon
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(time.now()).toBe(noon + 1500)
  })

  it.each([
    { tookMs: 1000, is: 'believed', now: noon + 7000 + 500 },
    { tookMs: 1001, is: 'passed over', now: noon + 1001 },
  ])('an answer after $tookMs ms is $is', async ({ tookMs, now }) => {
    let hasTold = false
    const { time } = followed(async () => {
      if (hasTold) counted += tookMs
      return hasTold ? noon + 7000 : noon
    })
    await vi.advanceTimersByTimeAsync(0)
    hasTold = true
    await nextLook()
    expect(time.now()).toBe(now)
  })
})

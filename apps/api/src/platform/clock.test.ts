import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDemoClock } from './clock.ts'

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

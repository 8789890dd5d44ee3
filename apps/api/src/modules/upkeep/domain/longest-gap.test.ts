import { expect, it } from 'vitest'
import { lateAfterSeconds, longestGapSeconds } from './longest-gap.ts'

it.each([
  ['* * * * *', 60],
  ['*/5 * * * *', 300],
  ['20 * * * *', 3600],
  ['0 6 * * *', 86_400],
  ['0 17-20 * * *', 86_400],
  ['0 3 * * 1', 7 * 86_400],
])('a job planned as %s runs after %i seconds at the latest', (cron, seconds) => {
  expect(longestGapSeconds(cron)).toBe(seconds)
})

it('is late when it has missed one run and a restart would be over', () => {
  expect(lateAfterSeconds('* * * * *')).toBe(120 + 900)
})

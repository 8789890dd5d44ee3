import { expect, it } from 'vitest'
import { estimateOf } from './growth-estimate.ts'

it('the estimate follows from what was measured: twice the rush, twice the disk, a second machine of each (A-335)', () => {
  const measured = { members: 1_000_000, databaseMb: 8_000, apiMs: 10, postgresMs: 4 }
  expect(estimateOf(measured)).toEqual({
    requestsPerSecond: 1_000,
    apiProcessors: 20,
    databaseProcessors: 8,
    diskGb: 48,
    backupGb: 240,
    hkdPerMonth: 20 * 300 + 3 * 8 * 300 + 8 * 300 + (3 * 48 + 240) * 1.5,
  })
})

import { expect, it } from 'vitest'
import { countByNumber } from './sec-numbers.ts'

it('a test counts once for each number in its title or in that of its group, and only a passed one has held', () => {
  const tests = [
    { fullName: 'codes (SEC-04) are counted', status: 'passed' },
    { fullName: 'SEC-04, SEC-06 and SEC-04 again', status: 'failed' },
    { fullName: 'the calendar', status: 'passed' },
    { fullName: 'PRIV-05 a look is logged', status: 'skipped' },
  ]
  expect(countByNumber(tests)).toEqual([
    { number: 'PRIV-05', tried: 1, held: 0, fell: 1 },
    { number: 'SEC-04', tried: 2, held: 1, fell: 1 },
    { number: 'SEC-06', tried: 1, held: 0, fell: 1 },
  ])
})

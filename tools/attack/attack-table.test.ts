import { describe, expect, it } from 'vitest'
import { attackRows, attackTable, brokenFiles } from './attack-table.ts'

const test = (fullName: string, status = 'passed') => ({ fullName, status })
const report = {
  testResults: [
    {
      name: 'codes.test.ts',
      status: 'failed',
      assertionResults: [
        test('SEC-04: guessing one'),
        test('guessing SEC-04 and SEC-06 two', 'failed'),
        test('SEC-04 three', 'skipped'),
        test('something else'),
      ],
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ],
}
const rowOf = (number: string) => attackRows([report]).find((row) => row.number === number)

describe('the table of attacks', () => {
  it('counts a test for each number its title names, and not those that did not run', () => {
    expect(rowOf('SEC-04')).toEqual({ number: 'SEC-04', tried: 2, stood: 1, fell: 1 })
    expect(rowOf('SEC-06')).toEqual({ number: 'SEC-06', tried: 1, stood: 0, fell: 1 })
    expect(rowOf('PRIV-05')).toEqual({ number: 'PRIV-05', tried: 0, stood: 0, fell: 0 })
  })

  it('names every number, those without a test as well', () => {
    const table = attackTable(attackRows([report]))
    expect(table.split('\n')).toHaveLength(1 + 25 + 1 + 1)
    expect(table).toMatch(/Not tried here: SEC-01, .*PRIV-05$/)
  })

  it('a file that broke is not one that was tried', () => expect(brokenFiles([report])).toEqual(['broken.test.ts']))
})

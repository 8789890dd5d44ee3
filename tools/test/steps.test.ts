import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countPlaywright, countReport, countRun, countVitest } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'dhc-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

describe('a report of Vitest', () => {
  it('counts what passed and what failed', () => {
    const report = { numTotalTests: 5, numPassedTests: 4, testResults: [file('failed', 'passed', 'failed')] }
    expect(countVitest(report)).toEqual({ passed: 4, failed: 1 })
  })

  it('counts a skipped test, one still to be written, and one behind a broken hook as failed', () => {
    // As Vitest wrote it for one test that passed, it.skip, it.todo and a beforeAll that threw.
    const testResults = [file('failed', 'passed', 'skipped', 'todo', 'skipped')]
    expect(countVitest({ numTotalTests: 4, numPassedTests: 1, testResults })).toEqual({ passed: 1, failed: 3 })
  })

  it('counts a file that does not load as failed', () => {
    const testResults = [file('passed', 'passed'), file('failed')]
    expect(countVitest({ numTotalTests: 1, numPassedTests: 1, testResults })).toEqual({ passed: 1, failed: 1 })
  })
})

describe('a report of Playwright', () => {
  it('counts what did not run as failed: skipped, interrupted, or behind a project that failed', () => {
    // As Playwright wrote it for "1 failed, 1 skipped, 3 did not run, 1 passed".
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 4 }
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 1, failed: 5 })
  })

  it('counts a test that passed only at the second try as failed', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 3, failed: 1 })
  })

  it('counts a file that does not load as failed', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }
    expect(countPlaywright({ stats, errors: [{ message: 'SyntaxError' }] })).toEqual({ passed: 3, failed: 1 })
  })
})

describe('a run', () => {
  it('without a report has failed', () => {
    expect(countReport(join(folder, 'none.json'), countVitest)).toEqual({ passed: 0, failed: 1 })
  })

  it('with half a report has failed', () => {
    writeFileSync(join(folder, 'half.json'), '{"stats":{"expected":3')
    expect(countReport(join(folder, 'half.json'), countPlaywright)).toEqual({ passed: 0, failed: 1 })
  })

  it('that ends with a fault has failed, also when no test of it did', () => {
    expect(countRun(1, { passed: 9, failed: 0 }, false)).toEqual({ passed: 9, failed: 1 })
    expect(countRun(1, { passed: 9, failed: 2 }, false)).toEqual({ passed: 9, failed: 2 })
  })

  it('that found no test has failed, unless a person asked for a few by name', () => {
    expect(countRun(0, { passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 0 })
    expect(countRun(0, { passed: 0, failed: 0 }, false)).toEqual({ passed: 0, failed: 1 })
  })
})

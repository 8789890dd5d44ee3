import { existsSync, readFileSync } from 'node:fs'

type Counts = { readonly passed: number; readonly failed: number }
const none: Counts = { passed: 0, failed: 0 }

export function countVitest(file: string): Counts {
  if (!existsSync(file)) return none
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  // A file that fails to load has no test of its own to fail.
  const brokenFiles = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

export function countPlaywright(file: string): Counts {
  if (!existsSync(file)) return none
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

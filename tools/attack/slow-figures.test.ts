import { describe, expect, it } from 'vitest'
import { judgeSlow, percentile } from './slow-figures.ts'

const measured = (ms: number, failures = 0) => ({ ms: Array<number>(100).fill(ms), failures })
const judge = (attackedMs: number, { failures = 0, web = 300 } = {}) =>
  judgeSlow({
    quiet: { login: measured(200) },
    attacked: { login: measured(attackedMs, failures) },
    megabytes: { web, api: 400 },
  }).beyond

describe('the bounds of the attack of slow visitors (REL-10)', () => {
  it.each([
    ['as quick as before', judge(200), []],
    ['slow in itself, but not beside the quiet run', judge(2000), []],
    ['slower than ten times the quiet run', judge(2001), ['login: p99 2001 ms']],
    ['one login that failed', judge(200, { failures: 1 }), ['login: 1 failed']],
    ['more memory than web may have', judge(200, { web: 513 }), ['web: 513 MB']],
  ])('%s', (_what, beyond, expected) => expect(beyond).toEqual(expected))

  it('nothing measured is no good result', () => {
    const nothing = { ms: [], failures: 0 }
    expect(judgeSlow({ quiet: { login: nothing }, attacked: { login: nothing }, megabytes: {} }).beyond).toHaveLength(1)
  })

  it('the middle and the last of a hundred', () => {
    const ms = Array.from({ length: 100 }, (_, at) => at + 1)
    expect([percentile(ms, 0.5), percentile(ms, 0.99)]).toEqual([51, 100])
  })
})

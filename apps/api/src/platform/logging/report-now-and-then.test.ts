import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLogger } from './create-logger.ts'
import { reportNowAndThen } from './report-now-and-then.ts'

it('an outage is told once a minute, however often it is noticed', () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  let now = 0
  const report = reportNowAndThen(createLogger('info', stream), 'the queue is disturbed', () => now)
  for (const at of [0, 1, 59_999, 60_000, 60_001]) {
    now = at
    report(new Error('gone'))
  }
  expect(lines).toHaveLength(2)
})

import { Writable } from 'node:stream'
import { oddities } from '@dhc/log-output/log-line'
import { linesLostOnAFullDisk } from '@dhc/log-output/testing/full-disk'
import { describe, expect, it } from 'vitest'
import { asError, createLogger, describeError } from './create-logger.ts'

describe('an error that a library tells of by a copy', () => {
  it('is described as the error it was, and one of the database by its code alone', () => {
    const slow = new Error('timeout exceeded when trying to connect')
    const copy = { message: slow.message, stack: slow.stack, queue: 'send-messages' }
    expect(describeError(asError(copy))).toEqual(describeError(slow))
    const refused = { message: 'Key (mobile)=(55500101) already exists', stack: '', code: '23505' }
    expect(describeError(asError(refused))).toMatchObject({ message: 'SQLSTATE 23505' })
  })

  it('is left as it is where it is an error, or nothing of the kind', () => {
    const error = new TypeError('x')
    expect(asError(error)).toBe(error)
    for (const other of ['text', null, undefined, 3, { at: 1 }]) expect(asError(other)).toBe(other)
  })
})

it('a log that cannot be written ends nothing, and what is lost is counted (REL-08)', () => {
  const makeLog = `import { createLogger } from '${import.meta.resolve('./create-logger.ts')}'; const log = createLogger('info')`
  expect(linesLostOnAFullDisk(makeLog)).toBeGreaterThan(1900)
})

it('a line has the names and forms that lines of every process have', () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLogger('trace', stream)
  log.info('ready')
  log.child({ requestId: 'a'.repeat(36) }).warn({ err: new TypeError('x') }, 'job failed')
  log.info({ requestId: 'a'.repeat(36), method: 'GET', route: '/livez', status: 200, durationMs: 1.5 }, 'request')
  expect(lines.flatMap(oddities)).toEqual([])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', process: 'api' })
})

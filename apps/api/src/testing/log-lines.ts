import { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { createLogger } from '../platform/logging/create-logger.ts'

/** A logger of everything, whose lines a test can search for what must not be in them (SEC-18). */
export function logLines(): { readonly log: FastifyBaseLogger; readonly lines: string[] } {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: createLogger('trace', stream), lines }
}

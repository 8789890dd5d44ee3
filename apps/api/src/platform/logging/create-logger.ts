import type { Writable } from 'node:stream'
import { type FastifyBaseLogger, fastify } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { describeError } from './describe-error.ts'
import { redact } from './redact.ts'

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

/** JSON lines on standard output. Fastify carries pino and makes it, so the app and everything below it share one. */
export function createLogger(
  level: LogLevel,
  destination: Writable | DestinationStream = standardOutput(),
): FastifyBaseLogger {
  return fastify({
    logger: {
      level,
      stream: destination,
      base: { app: 'api', pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => redact(entry) as Record<string, unknown>,
      },
      serializers: { err: describeError },
    },
  }).log
}

/**
 * Written at once by the main thread. By itself pino hands each line to a thread of the pool, which at a login waits
 * behind the comparing of passwords (decision 15) and takes the line with it when the process is killed.
 */
const standardOutput = () => pino.destination({ dest: 1, sync: true })

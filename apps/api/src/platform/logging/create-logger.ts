import type { Writable } from 'node:stream'
import { standardOutput } from '@dhc/log-output/standard-output'
import { type FastifyBaseLogger, fastify } from 'fastify'
import { describeError } from './describe-error.ts'
import { redact } from './redact.ts'

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

/** JSON lines on standard output. Fastify carries pino and makes it, so the app and everything below it share one. */
export function createLogger(
  level: LogLevel,
  destination: Writable | ReturnType<typeof standardOutput> = standardOutput(),
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

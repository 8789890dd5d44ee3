import type { Writable } from 'node:stream'
import { lineOptions } from '@dhc/log-output/log-line'
import { withoutSecrets } from '@dhc/log-output/secret-addresses'
import { standardOutput } from '@dhc/log-output/standard-output'
import { type FastifyBaseLogger, fastify } from 'fastify'
import { failedQueryOf, sqlStateOf } from '../database/database-errors.ts'
import { inSources } from './in-sources.ts'
import { redact } from './redact.ts'

type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

const raised = new Map<string, number>()

/** When this process has last written each of its alarms, in milliseconds since 1970; their names are in our code. */
export const raisedAlarms = (): ReadonlyMap<string, number> => raised

/** JSON lines on standard output. Fastify carries pino and makes it, so the app and everything below it share one. */
export function createLogger(
  level: LogLevel,
  destination: Writable | ReturnType<typeof standardOutput> = standardOutput(),
): FastifyBaseLogger {
  const line = lineOptions('api', process.pid)
  return fastify({
    logger: {
      ...line,
      level,
      stream: destination,
      formatters: {
        ...line.formatters,
        log: (entry) => {
          if (typeof entry.alarm === 'string') raised.set(entry.alarm, Date.now())
          return redact(entry) as Record<string, unknown>
        },
      },
      serializers: { err: describeError },
    },
  }).log
}

type DescribedError = { type: string; message: string; stack: string; [fact: string]: unknown }

/**
 * What a log may say about an error. PostgreSQL and Drizzle repeat the values of a failed query in their messages
 * ("Key (mobile)=(…) already exists"), so of those only the code, the names and the place are logged.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown', stack: '' }
  const stack = framesOf(error)
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {}
  const query = failedQueryOf(error)
  if (query !== undefined) return { type: 'DrizzleQueryError', message: query, stack, ...cause }

  const sqlState = sqlStateOf(error)
  if (sqlState !== undefined) {
    const { table, constraint, routine } = error as { table?: string; constraint?: string; routine?: string }
    return { type: 'DatabaseError', message: `SQLSTATE ${sqlState}`, stack, table, constraint, routine }
  }
  return { type: error.name, message: withoutSecrets(error.message), stack, ...cause }
}

/** Without the first line, which is the message once more. */
function framesOf(error: Error): string {
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return withoutSecrets(inSources(frames.slice(0, 12).join('\n')))
}

/** A library that tells of an error by a copy, which is none any more: the log describes errors only. */
export function asError(told: unknown): unknown {
  if (told instanceof Error || typeof told !== 'object' || told === null) return told
  return 'message' in told ? Object.assign(new Error(), told) : told
}

import { DrizzleQueryError } from 'drizzle-orm/errors'

/** No connection could be had: the server is down, starting, full, or all our connections are busy. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Lost connections, shutdown, crash, start-up, resources exhausted, disk full; and a server that only reads now. */
const unavailableStates = /^(08...|57P0[1-5]|53...|58030|25006)$/
/** Lock not available, statement cancelled by its time limit, deadlock, serialisation: trying again may work. */
const busyStates = /^(55P03|57014|40P01|40001)$/
const lostConnection =
  /connection terminated|connection error and is not queryable|query read timeout|econnreset|econnrefused|epipe|etimedout/i

/** REL-08: what is answered with 503 and Retry-After instead of 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const cause = databaseCause(error)
  if (!cause) return false
  if (cause instanceof DatabaseUnavailable) return true
  const state = sqlStateOf(cause)
  return state !== undefined
    ? unavailableStates.test(state) || busyStates.test(state)
    : lostConnection.test(String(cause))
}

/** A write that the server refuses, because it has become a standby or the transaction may only read. */
export const onlyReads = (error: unknown) => sqlStateOf(error) === '25006'

/** The five-character code of the SQL standard, such as 23505 for a unique violation. */
export function sqlStateOf(error: unknown): string | undefined {
  const source = error instanceof DrizzleQueryError ? error.cause : error
  const code = (source as { code?: unknown } | undefined)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** The text of the query that failed, without its values. */
export function failedQueryOf(error: unknown): string | undefined {
  return error instanceof DrizzleQueryError ? error.query : undefined
}

function databaseCause(error: unknown): Error | undefined {
  return error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : undefined
}

const uniqueViolation = '23505'

/** True when exactly this constraint stopped the write: the last guard when two people do the same at one moment. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const source = error instanceof DrizzleQueryError ? error.cause : error
  return (
    sqlStateOf(error) === uniqueViolation && (source as { constraint?: unknown } | undefined)?.constraint === constraint
  )
}

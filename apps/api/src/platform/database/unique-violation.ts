import { DrizzleQueryError } from 'drizzle-orm/errors'
import { sqlStateOf } from './database-errors.ts'

const uniqueViolation = '23505'

/** True when exactly this constraint stopped the write: the last guard when two people do the same at one moment. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const source = error instanceof DrizzleQueryError ? error.cause : error
  return (
    sqlStateOf(error) === uniqueViolation && (source as { constraint?: unknown } | undefined)?.constraint === constraint
  )
}

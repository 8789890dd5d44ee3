import { timestamp } from 'drizzle-orm/pg-core'

/** A column whose name ends in `_at`: an instant, never a time on somebody's wall. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** The table rate-limiter-flexible expects, made by our migration instead of at start. Keys are HMACs: no number or address is in it. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
)

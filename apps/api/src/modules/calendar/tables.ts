import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** The private address of a member's calendar. Of the address only a hash is stored: a dump opens nobody's calendar. The moment is half of what it follows from. */
export const calendarFeed = pgTable('calendar_feed', {
  memberId: uuid('member_id').primaryKey(),
  addressHash: text('address_hash').notNull().unique('one_feed_per_address'),
  openedAt: instant('opened_at').notNull(),
})

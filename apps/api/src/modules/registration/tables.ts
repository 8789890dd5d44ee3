import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** REL-04: the result of a registration that was already taken, for whoever repeats it with the same key. */
export const registrationAnswer = pgTable('registration_answer', {
  keyHash: text('key_hash').primaryKey(),
  bodyHash: text('body_hash').notNull(),
  applicationNo: text('application_no').notNull(),
  contactByOn: text('contact_by_on').notNull(),
  createdAt: instant('created_at').notNull(),
})

import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** D-048: an online lesson is completed once, and the first day counts. */
export const eLearningCompletion = pgTable(
  'e_learning_completion',
  {
    memberId: uuid('member_id').notNull(),
    documentId: text('document_id').notNull(),
    completedAt: instant('completed_at').notNull(),
  },
  (table) => [primaryKey({ name: 'one_completion_per_lesson', columns: [table.memberId, table.documentId] })],
)

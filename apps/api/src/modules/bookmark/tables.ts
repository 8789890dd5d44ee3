import type { BookmarkType } from '@dhc/reference/options/bookmark-type'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** D-137. The key is the last guard: the same item is bookmarked once. */
export const bookmark = pgTable(
  'bookmark',
  {
    memberId: uuid('member_id').notNull(),
    type: text('type').$type<BookmarkType>().notNull(),
    refId: text('ref_id').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ name: 'one_bookmark_per_item', columns: [table.memberId, table.type, table.refId] })],
)

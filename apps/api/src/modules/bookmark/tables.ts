import type { Locale } from '@dhc/locales/locale'
import type { BookmarkType } from '@dhc/reference/options/centre'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** D-137. The key is the last guard: the same item is bookmarked once. */
export const bookmark = pgTable(
  'bookmark',
  {
    memberId: uuid('member_id').notNull(),
    type: text('type').$type<BookmarkType>().notNull(),
    refId: text('ref_id').notNull(),
    /** As it was called then: what is no longer published has no other name. */
    title: jsonb('title').$type<Readonly<Record<Locale, string>>>().notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'one_bookmark_per_item', columns: [table.memberId, table.type, table.refId] }),
    index('bookmark_by_member').on(table.memberId, table.addedAt.desc()),
  ],
)

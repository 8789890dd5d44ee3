import { boolean, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** A class as its people know it: instants are text in JSON. */
type KnownClass = {
  readonly centreCode: string
  readonly quota: number | null
  readonly isCancelled: boolean
  readonly lessons: readonly {
    readonly lessonUuid: string
    readonly classUuid: string
    readonly startsAt: string
    readonly endsAt: string
    readonly isCancelled: boolean
  }[]
}

/** A class that an editor has changed and whose people have not been told yet (decision 0078). */
export const classNews = pgTable(
  'class_news',
  {
    classUuid: uuid('class_uuid').primaryKey(),
    /** What was last true of it, as far as its people were told. */
    former: jsonb('former').$type<KnownClass>().notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    dueAt: instant('due_at').notNull(),
    isStopped: boolean('is_stopped').notNull(),
    /** Who of staff has stopped it. */
    stoppedBy: uuid('stopped_by'),
  },
  (table) => [index('class_news_due').on(table.dueAt)],
)

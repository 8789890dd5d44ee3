import type { WeatherRule, WeatherSignal } from '@dhc/reference/weather-rules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { enrolment } from '../enrolment/tables.ts'
import type { ReminderAnswer, ReminderWay } from './domain/reminder-standing.ts'

/** By the Observatory's key, as text: JSON knows no instants. */
type StoredSeen = Readonly<Record<string, { readonly updatedAt: string; readonly isInForce: boolean }>>

/** Signal, window before the lesson, effect. Filled by the migration with the rules of packages/reference. */
export const weatherRule = pgTable('weather_rule', {
  signal: text('signal').$type<WeatherSignal>().primaryKey(),
  hoursBefore: integer('hours_before').notNull(),
  until: text('until').$type<WeatherRule['until']>().notNull(),
  outdoorOnly: boolean('outdoor_only').notNull(),
})

/** D-117: from when to when a signal was in force; without an end it still is. */
export const weatherSignal = pgTable(
  'weather_signal',
  {
    id: uuid('id').primaryKey(),
    signal: text('signal').$type<WeatherSignal>().notNull(),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at'),
    source: text('source').$type<'STAFF' | 'FEED'>().notNull(),
    /** Who of staff recorded or last changed it; nobody as long as the feed alone did. */
    recordedBy: uuid('recorded_by'),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    // Two clerks, or a clerk and the feed, record the same storm once.
    uniqueIndex('one_open_signal_of_a_kind').on(table.signal).where(sql`${table.toAt} is null`),
    check('weather_signal_ends_after_it_begins', sql`${table.toAt} > ${table.fromAt}`),
  ],
)

/** One row: how the Observatory's feed is doing. Without it the feed was never asked. */
export const weatherFeed = pgTable(
  'weather_feed',
  {
    isOnlyRow: boolean('is_only_row').primaryKey().default(true),
    /** Since when we have been asking, or since the last good response. */
    lastGoodAt: instant('last_good_at').notNull(),
    /** What the last good response said of our two warnings; an older one comes out of somebody's cache. */
    lastSeen: jsonb('last_seen').$type<StoredSeen>().notNull(),
    isSilent: boolean('is_silent').notNull(),
  },
  (table) => [check('weather_feed_has_one_row', sql`${table.isOnlyRow}`)],
)

/**
 * Somebody was asked whether they come to one lesson. A lesson that was moved is another one to be asked about, so
 * the time belongs to the question. Of the address that answers it only a hash is stored. Leave itself is a lesson mark.
 */
export const lessonReminder = pgTable(
  'lesson_reminder',
  {
    id: uuid('id').primaryKey(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolment.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').notNull(),
    lessonUuid: uuid('lesson_uuid').notNull(),
    startsAt: instant('starts_at').notNull(),
    tokenHash: text('token_hash').notNull().unique('one_reminder_per_token'),
    askedAt: instant('asked_at').notNull(),
    /** Where an SMS asked, and which pair of numbers it named; nothing where only a link did. */
    phoneIndex: text('phone_index'),
    pair: integer('pair'),
    answer: text('answer').$type<ReminderAnswer>(),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').$type<ReminderWay>(),
  },
  (table) => [
    unique('one_reminder_per_lesson').on(table.enrolmentId, table.lessonUuid, table.startsAt),
    index('lesson_reminder_by_lesson').on(table.lessonUuid),
    index('lesson_reminder_by_member').on(table.memberId),
    index('lesson_reminder_by_start').on(table.startsAt),
    index('lesson_reminder_by_phone').on(table.phoneIndex, table.startsAt),
    check(
      'lesson_reminder_is_answered_whole',
      sql`(${table.answer} is null) = (${table.answeredAt} is null) and (${table.answer} is null) = (${table.answeredBy} is null)`,
    ),
  ],
)

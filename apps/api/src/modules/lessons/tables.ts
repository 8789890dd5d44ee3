import type { ChairOutcome, GuestWay, OfferState } from '@dhc/reference/chair-rules'
import type { LessonCode } from '@dhc/reference/enrolment-status'
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

/**
 * A place in one lesson that somebody on leave has left. It ends with the beginning of the lesson, or before, and
 * then says how. As long as a guest has it to come, the place of who left it goes to nobody else, by trigger (migration
 * 0045).
 */
export const freedChair = pgTable(
  'freed_chair',
  {
    id: uuid('id').primaryKey(),
    lessonUuid: uuid('lesson_uuid').notNull(),
    classUuid: uuid('class_uuid').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Of who is on leave. */
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolment.id, { onDelete: 'cascade' }),
    freedAt: instant('freed_at').notNull(),
    stoppedAt: instant('stopped_at'),
    stoppedBy: uuid('stopped_by'),
    outcome: text('outcome').$type<ChairOutcome>(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // A lesson that was called off may take place after all, and leave be taken back and recorded again.
    uniqueIndex('one_chair_per_leave').on(table.lessonUuid, table.enrolmentId).where(sql`${table.outcome} is null`),
    index('freed_chair_by_lesson').on(table.lessonUuid),
    index('freed_chair_by_enrolment').on(table.enrolmentId),
    index('freed_chair_by_start').on(table.startsAt),
    check('freed_chair_ends_once', sql`(${table.outcome} is null) = (${table.endedAt} is null)`),
  ],
)

/** A chair is offered to one person; who accepts is a guest of the lesson. Of the link only a hash is stored. */
export const chairOffer = pgTable(
  'chair_offer',
  {
    id: uuid('id').primaryKey(),
    chairId: uuid('chair_id')
      .notNull()
      .references(() => freedChair.id, { onDelete: 'cascade' }),
    lessonUuid: uuid('lesson_uuid').notNull(),
    startsAt: instant('starts_at').notNull(),
    memberId: uuid('member_id').notNull(),
    way: text('way').$type<GuestWay>().notNull(),
    /** Who was asked first, second and so on for this lesson. */
    position: integer('position').notNull(),
    offeredAt: instant('offered_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    tokenHash: text('token_hash').notNull().unique('one_offer_per_token'),
    /** Where an SMS offered it, and which pair of numbers it named; nothing where only a link did. */
    phoneIndex: text('phone_index'),
    pair: integer('pair'),
    state: text('state').$type<OfferState>().notNull(),
    stateAt: instant('state_at').notNull(),
    answeredBy: text('answered_by').$type<ReminderWay>(),
    attendance: text('attendance').$type<Exclude<LessonCode, 'L'>>(),
    markedAt: instant('marked_at'),
    markedBy: uuid('marked_by'),
  },
  (table) => [
    // Never two people on one chair, and nobody on two.
    uniqueIndex('one_guest_per_chair').on(table.chairId).where(sql`${table.state} = 'ACCEPTED'`),
    uniqueIndex('one_chair_per_guest').on(table.memberId, table.lessonUuid).where(sql`${table.state} = 'ACCEPTED'`),
    index('chair_offer_by_chair').on(table.chairId),
    index('chair_offer_by_lesson').on(table.lessonUuid),
    index('chair_offer_by_member').on(table.memberId, table.offeredAt),
    index('chair_offer_by_phone').on(table.phoneIndex, table.startsAt),
    check('chair_offer_ends_before_the_lesson', sql`${table.endsAt} < ${table.startsAt}`),
    check(
      'chair_offer_is_marked_whole',
      sql`(${table.attendance} is null) = (${table.markedAt} is null) and (${table.attendance} is null) = (${table.markedBy} is null)`,
    ),
  ],
)

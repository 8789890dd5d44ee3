import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { and, desc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database/handles.ts'
import { rowsOf } from '../../../platform/database/rows-of.ts'
import type { ReminderAnswer, ReminderWay } from '../domain/reminder-standing.ts'
import { lessonReminder } from '../tables.ts'

export type ReminderRow = typeof lessonReminder.$inferSelect

/** Answers with the ids of those who had not been asked before. */
export async function addReminders(tx: Transaction, rows: readonly ReminderRow[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const added = await tx
    .insert(lessonReminder)
    .select(rowsOf(lessonReminder, rows))
    .onConflictDoNothing({ target: [lessonReminder.enrolmentId, lessonReminder.lessonUuid, lessonReminder.startsAt] })
    .returning({ id: lessonReminder.id })
  return new Set(added.map(({ id }) => id))
}

export async function findReminderByToken(db: Database, tokenHash: string): Promise<ReminderRow | undefined> {
  const [found] = await db.select().from(lessonReminder).where(eq(lessonReminder.tokenHash, tokenHash))
  return found
}

export async function findReminder(db: Database, id: string): Promise<ReminderRow | undefined> {
  const [found] = await db.select().from(lessonReminder).where(eq(lessonReminder.id, id))
  return found
}

/** PRIV-01. */
export async function exportReminders(db: Database, memberId: string) {
  const isOwn = eq(lessonReminder.memberId, memberId)
  const rows = await db.select().from(lessonReminder).where(isOwn).orderBy(lessonReminder.startsAt)
  return rows.map(({ startsAt, askedAt, answer, answeredAt, answeredBy }) => ({
    scheduled_at: toHongKongIso(startsAt),
    asked_at: toHongKongIso(askedAt),
    reminder_answer: answer,
    answered_at: answeredAt && toHongKongIso(answeredAt),
    answered_by: answeredBy,
  }))
}

/** So long after a lesson its numbers are nobody else's: a late answer must not fall to the next lesson. */
const reservedMs = 3 * 24 * 3_600_000

/** What these phones were asked by SMS and whose numbers are still reserved, the latest question first. */
export async function listRemindersTo(db: Database, phones: readonly string[], now: Date): Promise<ReminderRow[]> {
  if (phones.length === 0) return []
  return db
    .select()
    .from(lessonReminder)
    .where(
      and(
        inArray(lessonReminder.phoneIndex, [...phones]),
        gt(lessonReminder.startsAt, new Date(now.getTime() - reservedMs)),
        isNotNull(lessonReminder.pair),
      ),
    )
    .orderBy(desc(lessonReminder.askedAt))
}

type Answered = { readonly answer: ReminderAnswer; readonly answeredAt: Date; readonly answeredBy: ReminderWay }

export async function setAnswer(tx: Transaction, id: string, answered: Answered): Promise<void> {
  await tx.update(lessonReminder).set(answered).where(eq(lessonReminder.id, id))
}

export function listRemindersFor(db: Database, lessonUuid: string, startsAt: Date): Promise<ReminderRow[]> {
  return db
    .select()
    .from(lessonReminder)
    .where(and(eq(lessonReminder.lessonUuid, lessonUuid), eq(lessonReminder.startsAt, startsAt)))
}

export async function removeRemindersBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(lessonReminder).where(lt(lessonReminder.startsAt, before))
}

export async function deleteRemindersOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(lessonReminder).where(eq(lessonReminder.memberId, memberId))
}

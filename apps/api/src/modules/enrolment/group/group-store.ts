import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { and, asc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database/handles.ts'
import type { Actor } from '../domain/own-actions.ts'
import type { Received } from '../domain/refuse-invitation.ts'
import type { EnrolmentRow } from '../store.ts'
import { enrolment, groupInvitation } from '../tables.ts'

export type Invitation = typeof groupInvitation.$inferSelect

/** Asking the same member twice is asking once. */
export async function addInvitation(tx: Transaction, invitation: Invitation): Promise<boolean> {
  const added = await tx
    .insert(groupInvitation)
    .values(invitation)
    .onConflictDoNothing()
    .returning({ id: groupInvitation.id })
  return added.length === 1
}

export async function findInvitation(db: Database, id: string): Promise<Invitation | undefined> {
  const [found] = await db.select().from(groupInvitation).where(eq(groupInvitation.id, id))
  return found
}

/** What whoever asked sees: those who wait or said no. Who agreed stands among the members. */
export async function listInvitationsOf(db: Database, entryNos: readonly number[]): Promise<Invitation[]> {
  if (entryNos.length === 0) return []
  return db
    .select()
    .from(groupInvitation)
    .where(
      and(inArray(groupInvitation.entryNo, [...entryNos]), inArray(groupInvitation.state, ['WAITING', 'DECLINED'])),
    )
    .orderBy(asc(groupInvitation.createdAt))
}

export function listInvitationsTo(db: Database, memberId: string): Promise<Invitation[]> {
  return db
    .select()
    .from(groupInvitation)
    .where(and(eq(groupInvitation.toMemberId, memberId), eq(groupInvitation.state, 'WAITING')))
    .orderBy(asc(groupInvitation.createdAt))
}

/** False when it was answered already. */
export async function answerInvitation(
  tx: Transaction,
  id: string,
  state: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN',
  isForGood = false,
): Promise<boolean> {
  const answered = await tx
    .update(groupInvitation)
    .set({ state, isForGood })
    .where(and(eq(groupInvitation.id, id), eq(groupInvitation.state, 'WAITING')))
    .returning({ id: groupInvitation.id })
  return answered.length === 1
}

export function listInvitationsBy(db: Database, memberId: string): Promise<Invitation[]> {
  return db
    .select()
    .from(groupInvitation)
    .where(or(eq(groupInvitation.fromMemberId, memberId), eq(groupInvitation.toMemberId, memberId)))
    .orderBy(asc(groupInvitation.createdAt))
}

/** Of every entry, also of those that were cancelled meanwhile. */
export function listSentSince(db: Database, memberId: string, since: Date): Promise<Invitation[]> {
  return db
    .select()
    .from(groupInvitation)
    .where(and(eq(groupInvitation.fromMemberId, memberId), gte(groupInvitation.createdAt, since)))
}

/** How many reached this person, and whether they want nothing more from this sender. */
export async function readReceived(
  db: Database,
  { to, from, since }: { readonly to: string; readonly from: string; readonly since: Date },
): Promise<Received> {
  const [found] = await db
    .select({
      receivedToday: sql<number>`(count(*) filter (where ${groupInvitation.createdAt} >= ${since.toISOString()}))::int`,
      isSenderRefused: sql<boolean>`coalesce(bool_or(${groupInvitation.isForGood} and ${groupInvitation.fromMemberId} = ${from}), false)`,
    })
    .from(groupInvitation)
    .where(eq(groupInvitation.toMemberId, to))
  return found ?? { receivedToday: 0, isSenderRefused: false }
}

/** PRIV-02: of a member who is gone, on both sides. */
export async function deleteInvitationsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .delete(groupInvitation)
    .where(or(eq(groupInvitation.fromMemberId, memberId), eq(groupInvitation.toMemberId, memberId)))
}

/** D-139: everybody under these entry numbers, except who has cancelled or withdrawn. */
export async function listEntries(db: Database, entryNos: readonly number[]): Promise<EnrolmentRow[]> {
  if (entryNos.length === 0) return []
  return db
    .select()
    .from(enrolment)
    .where(
      and(
        inArray(enrolment.entryNo, [...entryNos]),
        or(
          enrolment.isLive,
          and(ne(enrolment.status, enrolmentStatus.cancelled), ne(enrolment.status, enrolmentStatus.withdrawn)),
        ),
      ),
    )
    .orderBy(asc(enrolment.createdAt), asc(enrolment.id))
}

/** D-139: one number for those who come together; the event tells of it by trigger. */
export async function joinEntry(tx: Transaction, id: string, entryNo: number, by: Actor): Promise<void> {
  await tx
    .update(enrolment)
    .set({ entryNo, ...by })
    .where(eq(enrolment.id, id))
}

export async function leaveEntry(tx: Transaction, id: string, by: Actor): Promise<void> {
  await tx
    .update(enrolment)
    .set({ entryNo: sql`nextval('entry_number')`, ...by })
    .where(eq(enrolment.id, id))
}

/** Where the number of somebody invited is encrypted for. */
export const placeOfNumber = (row: string) => ({ table: 'group_invitation', column: 'member_no', row })

import { eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'
import { changeIf, nextVersion } from './change-store.ts'
import { member } from './tables.ts'

/** S9-13: the first call stops the clock; a later one changes nothing. */
export function noteContact(tx: Transaction, id: string, contactedAt: Date) {
  return changeIf(tx, id, isNull(member.contactedAt), { contactedAt })
}

export function rejectApplication(tx: Transaction, id: string, decidedAt: Date) {
  return changeIf(tx, id, eq(member.state, 'PENDING'), { state: 'REJECTED', decidedAt, version: nextVersion })
}

export function setSuspended(tx: Transaction, id: string, isSuspended: boolean) {
  return changeIf(tx, id, eq(member.isSuspended, !isSuspended), { isSuspended, version: nextVersion })
}

export function placeLegalHold(tx: Transaction, id: string) {
  return changeIf(tx, id, eq(member.hasLegalHold, false), { hasLegalHold: true, version: nextVersion })
}

/** A request for deletion that had to wait goes on. */
export function liftLegalHold(tx: Transaction, id: string) {
  const lifted = { hasLegalHold: false, deletionHeldAt: null, version: nextVersion }
  return changeIf(tx, id, eq(member.hasLegalHold, true), lifted)
}

/** Something about the member was written elsewhere; whoever has the record open must hear of it. */
export function countChange(tx: Transaction, id: string) {
  return changeIf(tx, id, undefined, { version: nextVersion })
}

/** With the former hash only if nobody else has set another since it was compared. */
export function setPasswordHash(
  tx: Transaction,
  id: string,
  { next, former }: { readonly next: string; readonly former?: string },
) {
  const isAsCompared = former === undefined ? undefined : eq(member.passwordHash, former)
  return changeIf(tx, id, isAsCompared, { passwordHash: next })
}

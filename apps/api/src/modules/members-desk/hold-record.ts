import { MemberError } from '../../platform/member-error.ts'
import { updateMember } from '../member/index.ts'
import { type Clerk, changeByStaff } from './by-staff.ts'
import type { DeskDeps } from './desk-deps.ts'

export type HoldWish = { readonly holds: boolean; readonly reason: string }

/** PRIV-02: a record under legal hold outlives a request for its deletion; lifting the hold lets the request go on. */
export function holdRecord(deps: DeskDeps, clerk: Clerk, memberId: string, wish: HoldWish): Promise<void> {
  const action = wish.holds ? 'member.legal-hold' : 'member.lift-legal-hold'
  return changeByStaff(deps, clerk, { action, memberId, detail: wish.reason }, async (tx, row) => {
    if (row.hasLegalHold === wish.holds) throw new MemberError('changedMeanwhile')
    const deletionHeldAt = wish.holds ? row.deletionHeldAt : null
    await updateMember(tx, memberId, { hasLegalHold: wish.holds, deletionHeldAt, version: row.version + 1 })
  })
}

import { type Clerk, changeMemberByStaff } from '../session/index.ts'
import type { DeskDeps } from './desk-deps.ts'

export type LegalHold = { readonly isOn: boolean; readonly reason: string }

/** PRIV-02: a record under legal hold outlives a request for its deletion; lifting it lets the request go on. */
export function setLegalHold(deps: DeskDeps, clerk: Clerk, memberId: string, { isOn, reason }: LegalHold) {
  const action = isOn ? 'member.legal-hold' : 'member.lift-legal-hold'
  return changeMemberByStaff(deps, clerk, { action, memberId, reason }, (_tx, record) =>
    isOn ? record.placeLegalHold() : record.liftLegalHold(),
  )
}

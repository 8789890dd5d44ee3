import { toldChanges } from '@dhc/reference/message-rules'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { auditOf, type BallotActor } from './ballot-actor.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { isRegistrationOver } from './domain/next-step.ts'
import { lockBallot } from './locked-ballot.ts'
import { type BallotRow, findBallot, setPublicValue } from './store.ts'

/** One of the two. */
export type PublicValueChange = { readonly name?: string | undefined; readonly value?: string | undefined }

/** Named before registration closes, known after it and before the draw; both are in the audit log. */
export function changePublicValue(
  deps: BallotDeps,
  classUuid: string,
  by: BallotActor,
  change: PublicValueChange,
): Promise<BallotRow> {
  return deps.inTransaction(async (tx) => {
    const now = deps.clock.now()
    const { ballot, courseClass } = await lockBallot(deps, tx, classUuid)
    const isClosed = ballot.sealedAt !== null || isRegistrationOver(courseClass, now)
    const { name, value } = change
    const mayName = name !== undefined && !isClosed
    const mayEnter = value !== undefined && isClosed && ballot.publicValueName !== null && ballot.drawnAt === null
    if (!mayName && !mayEnter) throw new MemberError('actionNotPossible')
    await setPublicValue(tx, ballot.id, mayName ? { publicValueName: name } : { publicValue: value ?? null })
    const before = { name: ballot.publicValueName, value: ballot.publicValue }
    const detail = toldChanges(before, { ...before, ...(mayName ? { name } : { value }) })
    const action = mayName ? 'ballot.name-public-value' : 'ballot.enter-public-value'
    await recordAudit(tx, auditOf(by, { action, ballotId: ballot.id, detail }), now)
    return (await findBallot(tx, ballot.id)) ?? ballot
  })
}

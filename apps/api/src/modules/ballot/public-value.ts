import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { type Clerk, requireSecondPerson } from '../session/index.ts'
import { auditOf, type BallotDeps } from './ballot-deps.ts'
import { isRegistrationOver } from './domain/ballot-steps.ts'
import { decidePublicValue } from './domain/public-value.ts'
import { lockBallot } from './open-ballot.ts'
import { type BallotRow, findBallot, setPublicValue } from './store.ts'

type Typed = { readonly value: string; readonly on: string }

const invalid = { rule: 'invalid', params: {} } as const

const refusals = {
  notPossible: () => new MemberError('actionNotPossible'),
  noSuchValue: () => new MemberError('validationFailed', { problems: [{ field: 'value', ...invalid }] }),
  notAfterSealing: () => new MemberError('validationFailed', { problems: [{ field: 'on', ...invalid }] }),
  notYet: () => new MemberError('validationFailed', { problems: [{ field: 'on', rule: 'dayInFuture', params: {} }] }),
}

/** Decision 0052: typed by one person and typed again by a second; what differs is refused, and the newer one waits. */
export async function enterPublicValue(
  deps: BallotDeps,
  classUuid: string,
  staff: Clerk,
  typed: Typed,
): Promise<BallotRow> {
  const { entered, differs } = await deps.inTransaction(async (tx) => {
    const now = deps.clock.now()
    const { ballot } = await lockBallot(deps, tx, classUuid)
    const isOthers = ballot.valueFirstBy !== null && ballot.valueFirstBy !== staff.id
    if (isOthers) await requireSecondPerson(deps, tx, ballot.valueFirstBy ?? '', staff)
    const decision = decidePublicValue(ballot, typed, now, isOthers)
    if (!decision.accepted) throw refusals[decision.because]()
    const { value, at, counts } = decision
    const first = { proposedValue: value, publicValueAt: at, valueFirstBy: staff.id }
    await setPublicValue(tx, ballot.id, counts ? { publicValue: value, valueSecondBy: staff.id } : first)
    const action = counts ? 'ballot.confirm-public-value' : 'ballot.enter-public-value'
    const outcome = decision.differs ? 'REFUSED' : 'DONE'
    await recordAudit(tx, auditOf({ staff }, { action, ballotId: ballot.id, detail: value, outcome }), now)
    return { entered: (await findBallot(tx, ballot.id)) ?? ballot, differs: decision.differs }
  })
  // After the commit: what was typed is there, and waits for the second person.
  if (differs) throw new MemberError('publicValueDiffers')
  return entered
}

/** A manager decides, before the list is sealed, that this ballot has none; the public page says so at once. */
export function waivePublicValue(
  deps: BallotDeps,
  classUuid: string,
  staff: Clerk,
  reason: string,
): Promise<BallotRow> {
  return deps.inTransaction(async (tx) => {
    const now = deps.clock.now()
    const { ballot, courseClass } = await lockBallot(deps, tx, classUuid)
    const isClosed = ballot.sealedAt !== null || isRegistrationOver(courseClass, now)
    if (isClosed || ballot.publicValueName === null) throw new MemberError('actionNotPossible')
    const waived = { waivedAt: now, waivedBy: staff.id, waivedReason: reason }
    await setPublicValue(tx, ballot.id, { publicValueName: null, ...waived })
    const audited = { action: 'ballot.waive-public-value', ballotId: ballot.id, detail: reason }
    await recordAudit(tx, auditOf({ staff }, audited), now)
    return (await findBallot(tx, ballot.id)) ?? ballot
  })
}

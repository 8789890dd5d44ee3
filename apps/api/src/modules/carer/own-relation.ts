import type { CarerRight } from '@dhc/reference/carer-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { CarerDeps } from './carer-deps.ts'
import { mayEnd, mayReply } from './domain/relation.ts'
import { auditRelation, tellOne } from './record-relation.ts'
import { agree, type CarerRelation, endRelation, findRelation, setRights } from './store.ts'

/** One of the two, in the own account. */
type Own = { readonly callerId: string; readonly relationId: string; readonly requestId: string }

/** D-140: who was asked agrees, in the own account. */
export function acceptCarer(deps: CarerDeps, own: Own): Promise<void> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const { id, memberId, carerId } = await findOwn(tx, own, 'carer', (row) => mayReply(row, now))
    if (!(await agree(tx, id, now))) throw new MemberError('actionNotPossible')
    await auditRelation(deps, tx, { memberId, by: byOne(own), action: 'carer.agree' })
    await tellOne(deps, tx, { to: memberId, other: carerId, name: 'carerAgreed', about: id })
  })
}

/** Nobody is told: the member sees it in the list. */
export function declineCarer(deps: CarerDeps, own: Own): Promise<void> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const { id, memberId } = await findOwn(tx, own, 'carer', (row) => mayReply(row, now))
    const ending = { endedFor: 'DECLINED', endedBy: own.callerId, endedAt: now } as const
    if (!(await endRelation(tx, id, ending))) throw new MemberError('actionNotPossible')
    await auditRelation(deps, tx, { memberId, by: byOne(own), action: 'carer.decline' })
  })
}

/** D-140: ends by either side, at once. */
export function endCarer(deps: CarerDeps, own: Own): Promise<void> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const { id, memberId, carerId, state } = await findOwn(tx, own, 'either', mayEnd)
    const isMember = memberId === own.callerId
    const ending = { endedFor: isMember ? 'MEMBER' : 'CARER', endedBy: own.callerId, endedAt: now } as const
    if (!(await endRelation(tx, id, ending))) throw new MemberError('actionNotPossible')
    await auditRelation(deps, tx, { memberId, by: byOne(own), action: 'carer.end' })
    if (state !== 'ACTIVE') return
    const [to, other] = isMember ? [carerId, memberId] : [memberId, carerId]
    await tellOne(deps, tx, { to, other, name: 'carerEnded', about: id })
  })
}

/** D-140: right by right, by the member alone; good from the carer's next call on. */
export function changeCarerRights(deps: CarerDeps, own: Own & { readonly rights: readonly CarerRight[] }) {
  const rights = [...new Set(own.rights)]
  return deps.inTransaction(async (tx) => {
    const { id, memberId } = await findOwn(tx, own, 'member', mayEnd)
    if (!(await setRights(tx, id, rights))) throw new MemberError('actionNotPossible')
    await auditRelation(deps, tx, { memberId, by: byOne(own), action: 'carer.rights', detail: rights.join(' ') })
  })
}

const byOne = ({ callerId, requestId }: Own) => ({ actorKind: 'MEMBER', actorId: callerId, requestId }) as const

/** Somebody else's is not there (1006); what it does not allow as it stands is 1406. */
async function findOwn(
  tx: Transaction,
  { callerId, relationId }: Own,
  side: 'member' | 'carer' | 'either',
  allows: (row: CarerRelation) => boolean,
): Promise<CarerRelation> {
  const row = await findRelation(tx, relationId)
  const isMember = row?.memberId === callerId && side !== 'carer'
  const isCarer = row?.carerId === callerId && side !== 'member'
  if (!row || !(isMember || isCarer)) throw new MemberError('notFound')
  if (!allows(row)) throw new MemberError('actionNotPossible')
  return row
}

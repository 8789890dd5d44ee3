import { type CarerKind, type CarerRight, carerRights, mostCarers, mostCarersAsked } from '@dhc/reference/carer-rules'
import { ageOn, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { needsGuardian } from '@dhc/reference/member-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember, lockMember, type Member } from '../member/index.ts'
import { hasLapsed, mayAsk } from './domain/relation.ts'
import { askedWithinMs } from './own-relation.ts'
import { auditRelation, type CarerDeps, type TellDeps, tellOne } from './record-relation.ts'
import { addRelation, countAskedSince, listRelations } from './store.ts'
import { placeOfNumber } from './views.ts'

type Asking = {
  readonly carerId: string
  readonly memberNo: string
  readonly kind: CarerKind
  readonly rights: readonly CarerRight[]
  readonly requestId: string
}

/**
 * Decision 0070: an adult asks to be somebody's carer, a parent to be a guardian. It gives nothing: the member agrees in
 * their own account, and a guardian is recorded by the centre. A number of nobody gets the same response and the same row.
 */
export function askToCare(deps: CarerDeps, { carerId, memberNo, kind, rights, requestId }: Asking): Promise<void> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const carer = (await lockMember(deps, tx, carerId))?.member
    if (!carer) throw new MemberError('sessionRevoked')
    const isAdult = !isMinorOn(carer, now) && (kind === 'GUARDIAN' || carer.memberType === 'MEMBER')
    if (carer.particulars.member_no === memberNo || !isAdult) throw new MemberError('actionNotPossible')
    const mine = (await listRelations(tx, carerId)).filter((row) => row.carerId === carerId && row.askedBy === 'CARER')
    const waiting = mine.filter((row) => row.state === 'INVITED' && !hasLapsed(row, now))
    const key = deps.vault.keyOf(carer)
    const isSame = waiting.some((row) => row.memberNo && key.open(placeOfNumber(row.id), row.memberNo) === memberNo)
    // Asking twice is asking once, for a number of nobody too.
    if (isSame) return
    const asked = await countAskedSince(tx, 'CARER', carerId, new Date(now.getTime() - askedWithinMs))
    if (waiting.length >= mostCarers || asked >= mostCarersAsked) throw new MemberError('actionNotPossible')
    const member = memberFor(carer, kind, await findMember({ ...deps, db: tx }, { memberNo }), now)
    const id = deps.random.uuid()
    const isNew = await addRelation(tx, {
      ...relationAsked({ id, memberId: member?.id ?? deps.random.uuid(), carerId, kind, rights }, now),
      memberNo: key.seal(placeOfNumber(id), memberNo),
    })
    if (!isNew || !member) return
    const by = { actorKind: 'MEMBER', actorId: carerId, requestId } as const
    await auditRelation(deps, tx, {
      memberId: member.id,
      by,
      action: 'carer.ask',
      detail: `${kind} ${rights.join(' ')}`,
    })
    // A child decides nothing here, and is not to be talked into it.
    if (kind === 'CARER') await tellOne(deps, tx, { to: member.id, other: carerId, name: 'carerWants', about: id })
  })
}

/** What a parent asks for by having registered the child: everything, once the centre has seen their papers. */
export async function askFor(deps: TellDeps, tx: Transaction, pair: { guardianId: string; childId: string }) {
  const now = deps.clock.now()
  const guardian = await findMember({ ...deps, db: tx }, { id: pair.guardianId })
  const member = await findMember({ ...deps, db: tx }, { id: pair.childId })
  if (!guardian || !member || memberFor(guardian, 'GUARDIAN', member, now) === undefined) return
  const row = { id: deps.random.uuid(), memberId: member.id, carerId: guardian.id } as const
  await addRelation(tx, relationAsked({ ...row, kind: 'GUARDIAN', rights: carerRights }, now))
  const by = { actorKind: 'MEMBER', actorId: member.id } as const
  await auditRelation(deps, tx, { memberId: member.id, by, action: 'carer.ask', detail: 'GUARDIAN, at registration' })
}

type Pair = Omit<Asking, 'memberNo' | 'requestId'> & { readonly id: string; readonly memberId: string }

function relationAsked({ rights, kind, ...pair }: Pair, createdAt: Date) {
  const consent = kind === 'GUARDIAN' ? ('GUARDIAN' as const) : ('MEMBER' as const)
  const asked = { state: 'INVITED', channel: 'ONLINE', askedBy: 'CARER' } as const
  return { ...pair, ...asked, kind, consent, rights: [...new Set(rights)], createdAt }
}

function memberFor(carer: Member, kind: CarerKind, found: Member | undefined, now: Date): Member | undefined {
  if (!found || found.closedAt || (kind === 'CARER' && !found.maySignIn)) return undefined
  const types = { memberType: found.memberType, carerType: carer.memberType }
  const facts = { ...types, isSamePerson: found.id === carer.id, isMinor: isMinorOn(found, now) }
  return mayAsk({ kind, ...facts }) && !isMinorOn(carer, now) ? found : undefined
}

function isMinorOn({ particulars }: Member, now: Date): boolean {
  return needsGuardian(ageOn(particulars.date_of_birth, hongKongDateOf(now)))
}

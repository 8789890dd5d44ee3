import { type CarerRight, mostCarers, mostCarersAsked } from '@dhc/reference/carer-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember, lockMember, type Member } from '../member/index.ts'
import { requireRecentSignIn } from '../session/index.ts'
import { confirmed, mayBeConfirmed } from './confirm-rights.ts'
import { givenRights, hasLapsed, mayBeLinked, mayBeSetByMember, mayEnd, mayReply } from './domain/relation.ts'
import { auditRelation, type CarerDeps, tellOne, warnMember } from './record-relation.ts'
import {
  addRelation,
  agree,
  type CarerRelation,
  countAskedSince,
  endRelation,
  listRelations,
  lockRelation,
  nothingWaits,
  writeRights,
} from './store.ts'
import { placeOfNumber } from './views.ts'

/** One of the two, in their own account. */
type Own = { readonly callerId: string; readonly relationId: string; readonly requestId: string }

/** D-140: the person who was asked agrees, in their own account; who gives rights by it has signed in lately. */
export function acceptCarer(deps: CarerDeps, own: Own & { readonly session: SignedIn }): Promise<void> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const { id, memberId, carerId, askedBy } = await findOwn(tx, own, 'asked', (row) => mayReply(row, now))
    if (askedBy === 'CARER') {
      requireRecentSignIn(own.session, deps.clock)
      const alive = await livingCarers(tx, memberId, now)
      if (alive.length >= mostCarers) throw new MemberError('actionNotPossible')
    }
    if (!(await agree(tx, id, now))) throw new MemberError('actionNotPossible')
    await auditRelation(deps, tx, { memberId, by: byOne(own), action: 'carer.agree' })
    await warnMember(deps, tx, { memberId, carerId }, { name: 'carerAgreed', about: id })
    if (askedBy === 'CARER') await tellOne(deps, tx, { to: carerId, other: memberId, name: 'carerAgreed', about: id })
  })
}

/** Nobody is told: the member sees it in the list. */
export function declineCarer(deps: CarerDeps, own: Own): Promise<void> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const { id, memberId } = await findOwn(tx, own, 'asked', (row) => mayReply(row, now))
    const ending = { endedFor: 'DECLINED', endedBy: own.callerId, endedAt: now } as const
    if (!(await endRelation(tx, id, ending))) throw new MemberError('actionNotPossible')
    await auditRelation(deps, tx, { memberId, by: byOne(own), action: 'carer.decline' })
  })
}

/** D-140: ends by either side, at once. */
export function endCarer(deps: CarerDeps, own: Own): Promise<void> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const { id, memberId, carerId, state } = await findOwn(tx, own, 'either', (row) =>
      mayEnd(row, row.memberId === own.callerId ? 'member' : 'carer'),
    )
    const isMember = memberId === own.callerId
    const ending = { endedFor: isMember ? 'MEMBER' : 'CARER', endedBy: own.callerId, endedAt: now } as const
    if (!(await endRelation(tx, id, ending))) throw new MemberError('actionNotPossible')
    await auditRelation(deps, tx, { memberId, by: byOne(own), action: 'carer.end' })
    if (state !== 'ACTIVE') return
    const [to, other] = isMember ? [carerId, memberId] : [memberId, carerId]
    await tellOne(deps, tx, { to, other, name: 'carerEnded', about: id })
  })
}

/** D-140: right by right, by the member alone; good from the carer's next call on. What waits goes on waiting. */
export function changeCarerRights(deps: CarerDeps, own: Own & { readonly rights: readonly CarerRight[] }) {
  const now = deps.clock.now()
  const rights = [...new Set(own.rights)]
  return deps.inTransaction(async (tx) => {
    const row = await findOwn(tx, own, 'member', (found) => mayBeSetByMember(found, rights))
    const before = givenRights(row, now)
    const hasBegun = before.length > row.rights.length
    const waitingRights = hasBegun ? [] : row.waitingRights.filter((right) => !rights.includes(right))
    await writeRights(tx, row.id, { rights, ...(waitingRights.length === 0 ? nothingWaits : { waitingRights }) })
    const { memberId } = row
    await auditRelation(deps, tx, { memberId, by: byOne(own), action: 'carer.rights', detail: rights.join(' ') })
    if (rights.every((right) => before.includes(right)) || row.state !== 'ACTIVE') return
    await warnMember(deps, tx, row, { name: 'carerChanged', about: `${row.id} ${own.requestId}` })
  })
}

/** D-140: what was asked for at the counter, confirmed or refused in the member's own account; confirmed, it begins at once. */
export function replyToCounter(deps: CarerDeps, own: Own & { readonly agreed: boolean }): Promise<void> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const row = await findOwn(tx, own, 'member', (found) => mayBeConfirmed(found, now))
    const { id, memberId, waitingRights } = row
    const change = own.agreed ? confirmed(row) : nothingWaits
    await writeRights(tx, id, change)
    const action = own.agreed ? 'carer.confirm' : 'carer.refuse'
    await auditRelation(deps, tx, { memberId, by: byOne(own), action, detail: waitingRights.join(' ') })
    if (own.agreed) await warnMember(deps, tx, row, { name: 'carerChanged', about: `${id} ${own.requestId}` })
  })
}

type SignedIn = Parameters<typeof requireRecentSignIn>[0]

const byOne = ({ callerId, requestId }: Own) => ({ actorKind: 'MEMBER', actorId: callerId, requestId }) as const

/** Somebody else's is not there (1006); what it does not allow as it stands is 1406. */
async function findOwn(
  tx: Transaction,
  { callerId, relationId }: Own,
  side: 'member' | 'asked' | 'either',
  allows: (row: CarerRelation) => boolean,
): Promise<CarerRelation> {
  const row = await lockRelation(tx, relationId)
  const asked = row?.askedBy === 'CARER' ? 'member' : 'carer'
  const is = (one: 'member' | 'carer') => side === 'either' || (side === 'asked' ? asked : side) === one
  const isMember = row?.memberId === callerId && is('member')
  const isCarer = row?.carerId === callerId && is('carer')
  if (!row || !(isMember || isCarer)) throw new MemberError('notFound')
  if (!allows(row)) throw new MemberError('actionNotPossible')
  return row
}

export const askedWithinMs = 30 * 24 * 60 * 60_000

type Naming = {
  readonly memberId: string
  readonly memberNo: string
  readonly rights: readonly CarerRight[]
  readonly requestId: string
}

/**
 * D-140: the person asked hears of it and agrees in their own account. A number of nobody, and of somebody who cannot be a
 * carer, gets the same response and the same row. The member's record is locked: two at once are counted one by one.
 */
export function nameCarer(deps: CarerDeps, { memberId, memberNo, rights, requestId }: Naming): Promise<void> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const member = (await lockMember(deps, tx, memberId))?.member
    if (!member) throw new MemberError('sessionRevoked')
    const isOwn = member.particulars.member_no === memberNo
    if (isOwn || member.memberType !== 'MEMBER') throw new MemberError('actionNotPossible')
    const alive = await livingCarers(tx, memberId, now)
    const key = deps.vault.keyOf(member)
    const isNamed = alive.some((row) => row.memberNo && key.open(placeOfNumber(row.id), row.memberNo) === memberNo)
    // Asking twice is asking once, for a number of nobody too: a second row would give it away.
    if (isNamed) return
    const asked = await countAskedSince(tx, 'MEMBER', memberId, new Date(now.getTime() - askedWithinMs))
    if (alive.length >= mostCarers || asked >= mostCarersAsked) throw new MemberError('actionNotPossible')
    const carer = carerFor(member, await findMember({ ...deps, db: tx }, { memberNo }))
    const id = deps.random.uuid()
    const isNew = await addRelation(tx, {
      id,
      memberId,
      carerId: carer?.id ?? null,
      kind: 'CARER',
      state: 'INVITED',
      rights: [...rights],
      channel: 'ONLINE',
      consent: 'MEMBER',
      createdAt: now,
      memberNo: key.seal(placeOfNumber(id), memberNo),
    })
    if (!isNew) return
    const by = { actorKind: 'MEMBER', actorId: memberId, requestId } as const
    await auditRelation(deps, tx, { memberId, by, action: 'carer.name', detail: rights.join(' ') })
    await tellOne(deps, tx, { to: carer?.id ?? null, other: memberId, name: 'carerAsked', about: id })
  })
}

function carerFor(member: Member, found: Member | undefined): Member | undefined {
  if (!found?.maySignIn) return undefined
  const pair = { kind: 'CARER', memberType: member.memberType, carerType: found.memberType } as const
  return mayBeLinked({ ...pair, isSamePerson: found.id === member.id }) ? found : undefined
}

/** What strangers ask for takes nobody's place. */
const countsForMember = ({ state, askedBy }: CarerRelation) =>
  state !== 'ENDED' && (state === 'ACTIVE' || askedBy === 'MEMBER')

/** Those that count; an invitation nobody replied to is ended on the way, so that the person may be asked again. */
async function livingCarers(tx: Transaction, memberId: string, now: Date): Promise<CarerRelation[]> {
  const rows = (await listRelations(tx, memberId)).filter((row) => row.memberId === memberId && countsForMember(row))
  for (const row of rows.filter((each) => hasLapsed(each, now))) {
    await endRelation(tx, row.id, { endedFor: 'LAPSED', endedBy: null, endedAt: now })
  }
  return rows.filter((row) => !hasLapsed(row, now))
}

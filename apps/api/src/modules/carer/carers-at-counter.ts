import type { CarerConsent, CarerKind, CarerRight } from '@dhc/reference/carer-rules'
import { describeChanges } from '@dhc/reference/describe-changes'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember } from '../member/index.ts'
import { actByStaff, type Clerk } from '../session/index.ts'
import { afterCooling, givenRights, mayBeLinked, mayEnd, splitAtCounter } from './domain/relation.ts'
import type { CarerDeps } from './record-relation.ts'
import { tellBoth, tellOne, warnMember } from './record-relation.ts'
import {
  addRelation,
  type CarerRelation,
  type Ending,
  endRelation,
  listRelations,
  lockRelation,
  nothingWaits,
  writeRights,
} from './store.ts'

type Consent = { readonly consent: CarerConsent; readonly memberAgrees: boolean }

export type CounterRecord = Consent & {
  readonly memberId: string
  readonly carerNo: string
  readonly kind: CarerKind
  readonly rights: readonly CarerRight[]
  readonly carerAgrees: boolean
}

/**
 * D-140: recorded at the counter with the consent of both; a guardian of a JUNIOR, a carer of an adult. It begins after the
 * cooling time, and rights to health wait for the member's own word or a second colleague: no clerk alone gives them.
 */
export async function recordCarer(deps: CarerDeps, clerk: Clerk, record: CounterRecord): Promise<void> {
  const { memberId, kind, consent } = record
  const now = deps.clock.now()
  if (!record.memberAgrees || !record.carerAgrees) throw new MemberError('checkMissing')
  const [member, carer] = await Promise.all([
    findMember(deps, { id: memberId }),
    findMember(deps, { memberNo: record.carerNo }),
  ])
  if (!member || !carer) throw new MemberError('notFound')
  const pair = { kind, memberType: member.memberType, carerType: carer.memberType }
  const isPossible = mayBeLinked({ ...pair, isSamePerson: member.id === carer.id }) && carer.maySignIn
  if (!isPossible || !isConsentOf(kind, consent)) throw new MemberError('actionNotPossible')
  const id = deps.random.uuid()
  const { rights, waitingRights } = splitAtCounter(record.rights, [])
  const waits = waitingRights.length > 0 ? `, waiting: ${waitingRights.join(' ')}` : ''
  const act = { action: 'carer.record', memberId, detail: `${kind} ${rights.join(' ')}, consent: ${consent}${waits}` }
  await actByStaff(deps, clerk, act, async (tx) => {
    await takeUpAsked(tx, memberId, carer.id, { endedFor: 'STAFF', endedBy: clerk.id, endedAt: now })
    const isNew = await addRelation(tx, {
      id,
      memberId,
      carerId: carer.id,
      kind,
      state: 'ACTIVE',
      rights,
      beginsAt: afterCooling(now),
      waitingRights,
      waitingStaffId: waitingRights.length > 0 ? clerk.id : null,
      channel: 'COUNTER',
      consent,
      staffId: clerk.id,
      createdAt: now,
      agreedAt: now,
    })
    if (!isNew) throw new MemberError('changedMeanwhile')
    await warnMember(deps, tx, { memberId, carerId: carer.id }, { name: 'carerAgreed', about: id })
    await tellOne(deps, tx, { to: carer.id, other: memberId, name: 'carerAgreed', about: id })
  })
}

/** Decision 0070: what one of the two has asked for online is answered by what the counter records. */
async function takeUpAsked(tx: Transaction, memberId: string, carerId: string, ending: Ending): Promise<void> {
  const ofPair = (row: CarerRelation) => row.memberId === memberId && row.carerId === carerId
  const asked = (await listRelations(tx, memberId)).filter((row) => ofPair(row) && row.state === 'INVITED')
  for (const { id } of asked) await endRelation(tx, id, ending)
}

/** A minor cannot agree alone, and an adult needs no parent. */
function isConsentOf(kind: CarerKind, consent: CarerConsent): boolean {
  return kind === 'GUARDIAN' ? consent !== 'MEMBER' : consent !== 'GUARDIAN'
}

export type RightsByStaff = Consent & { readonly relationId: string; readonly rights: readonly CarerRight[] }

/** Answers with the member whose record it is. What more of health is asked for waits; what is taken back goes at once. */
export async function setCarerRights(deps: CarerDeps, clerk: Clerk, change: RightsByStaff): Promise<string> {
  const { consent } = change
  if (!change.memberAgrees) throw new MemberError('checkMissing')
  const now = deps.clock.now()
  const act = ({ row, after }: { row: CarerRelation; after: ReturnType<typeof splitAtCounter> }) => {
    const { rights, waitingRights } = row
    const detail = `${describeChanges({ rights, waitingRights }, after)}, consent: ${consent}`
    return { action: 'carer.rights', memberId: row.memberId, detail }
  }
  const { row } = await actByStaff(deps, clerk, act, async (tx) => {
    const row = await readLiving(tx, change.relationId)
    if (!isConsentOf(row.kind, consent)) throw new MemberError('actionNotPossible')
    const given = givenRights(row, now)
    const after = splitAtCounter(change.rights, given)
    // What a second colleague has confirmed goes on to its day, as long as nothing is added to it.
    const isSame = row.waitingUntil !== null && after.waitingRights.every((right) => row.waitingRights.includes(right))
    const waits = isSame ? {} : { ...nothingWaits, waitingStaffId: clerk.id, codeId: null }
    await writeRights(
      tx,
      row.id,
      after.waitingRights.length === 0
        ? { ...after, ...nothingWaits }
        : { ...after, ...waits, waitingRights: after.waitingRights },
    )
    await tellChanged(deps, tx, row, clerk.requestId)
    return { row, after }
  })
  return row.memberId
}

/** Both hear of it; the member on every way there is, whatever was changed. */
export async function tellChanged(
  deps: CarerDeps,
  tx: Transaction,
  row: CarerRelation,
  requestId: string,
): Promise<void> {
  const told = { name: 'carerChanged', about: `${row.id} ${requestId}` } as const
  await warnMember(deps, tx, row, told)
  await tellOne(deps, tx, { to: row.carerId, other: row.memberId, ...told })
}

export async function closeCarer(deps: CarerDeps, clerk: Clerk, relationId: string, reason: string): Promise<string> {
  const now = deps.clock.now()
  const act = ({ memberId, state, rights }: CarerRelation) => {
    return { action: 'carer.end', memberId, detail: describeChanges({ state, rights }, { state: 'ENDED' }), reason }
  }
  const { memberId } = await actByStaff(deps, clerk, act, async (tx) => {
    const row = await readLiving(tx, relationId)
    const isEnded = await endRelation(tx, row.id, { endedFor: 'STAFF', endedBy: clerk.id, endedAt: now })
    if (!isEnded) throw new MemberError('actionNotPossible')
    // Who was only asked has nothing that could end, and a member is not told whether a number is somebody's.
    if (row.state === 'ACTIVE') await tellBoth(deps, tx, row, { name: 'carerEnded', about: row.id })
    return row
  })
  return memberId
}

export async function readLiving(tx: Transaction, relationId: string): Promise<CarerRelation> {
  const row = await lockRelation(tx, relationId)
  if (!row) throw new MemberError('notFound')
  if (!mayEnd(row, 'staff')) throw new MemberError('actionNotPossible')
  return row
}

import type { CarerConsent, CarerKind, CarerRight } from '@dhc/reference/carer-rules'
import { toldChanges } from '@dhc/reference/message-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember, sealDetail } from '../member/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import type { CarerDeps } from './carer-deps.ts'
import { mayBeLinked, mayEnd } from './domain/relation.ts'
import { auditRelation, tellBoth } from './record-relation.ts'
import { addRelation, type CarerRelation, endRelation, findRelation, setRights } from './store.ts'

type Consent = { readonly consent: CarerConsent; readonly memberAgrees: boolean }

export type CounterRecord = Consent & {
  readonly memberId: string
  readonly carerNo: string
  readonly kind: CarerKind
  readonly rights: readonly CarerRight[]
  readonly carerAgrees: boolean
}

/** D-140: recorded at the counter with the consent of both; a guardian of a JUNIOR, a carer of an adult. */
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
  await deps.inTransaction(async (tx) => {
    const id = deps.random.uuid()
    const rights = [...new Set(record.rights)]
    const isNew = await addRelation(tx, {
      ...{ id, memberId, carerId: carer.id, kind, state: 'ACTIVE', rights, channel: 'COUNTER', consent },
      ...{ staffId: clerk.id, createdAt: now, agreedAt: now },
    })
    if (!isNew) throw new MemberError('changedMeanwhile')
    const detail = `${kind} ${rights.join(' ')}, consent: ${consent}`
    await auditRelation(deps, tx, { memberId, by: signedBy(clerk), action: 'carer.record', detail })
    await tellBoth(deps, tx, { memberId, carerId: carer.id }, { name: 'carerAgreed', about: id })
  })
}

/** A minor cannot agree alone, and an adult needs no parent. */
function isConsentOf(kind: CarerKind, consent: CarerConsent): boolean {
  return kind === 'GUARDIAN' ? consent !== 'MEMBER' : consent !== 'GUARDIAN'
}

export type RightsByStaff = Consent & { readonly relationId: string; readonly rights: readonly CarerRight[] }

/** Answers with the member whose record it is. */
export function setCarerRights(deps: CarerDeps, clerk: Clerk, change: RightsByStaff): Promise<string> {
  if (!change.memberAgrees) throw new MemberError('checkMissing')
  return deps.inTransaction(async (tx) => {
    const { id, memberId, carerId, kind, rights: former } = await readLiving(tx, change.relationId)
    if (!isConsentOf(kind, change.consent)) throw new MemberError('actionNotPossible')
    const rights = [...new Set(change.rights)]
    if (!(await setRights(tx, id, rights))) throw new MemberError('actionNotPossible')
    const detail = `${toldChanges({ rights: former }, { rights })}, consent: ${change.consent}`
    await auditRelation(deps, tx, { memberId, by: signedBy(clerk), action: 'carer.rights', detail })
    await tellBoth(deps, tx, { memberId, carerId }, { name: 'carerChanged', about: `${id} ${clerk.requestId}` })
    return memberId
  })
}

export function closeCarer(deps: CarerDeps, clerk: Clerk, relationId: string, reason: string): Promise<string> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const row = await readLiving(tx, relationId)
    const isEnded = await endRelation(tx, row.id, { endedFor: 'STAFF', endedBy: clerk.id, endedAt: now })
    if (!isEnded) throw new MemberError('actionNotPossible')
    const { memberId } = row
    const told = { detail: toldChanges({ state: row.state, rights: row.rights }, { state: 'ENDED' }), reason }
    const detail = await sealDetail({ ...deps, db: tx }, memberId, told)
    await auditRelation(deps, tx, { memberId, by: signedBy(clerk), action: 'carer.end', detail })
    // Who was only asked has nothing that could end, and a member is not told whether a number is somebody's.
    if (row.state === 'ACTIVE') await tellBoth(deps, tx, row, { name: 'carerEnded', about: row.id })
    return memberId
  })
}

async function readLiving(tx: Transaction, relationId: string): Promise<CarerRelation> {
  const row = await findRelation(tx, relationId)
  if (!row) throw new MemberError('notFound')
  if (!mayEnd(row)) throw new MemberError('actionNotPossible')
  return row
}

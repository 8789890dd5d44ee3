import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../../platform/database/handles.ts'
import { MemberError } from '../../../platform/member-error.ts'
import { recordAudit } from '../../audit/index.ts'
import { findClasses, lockClass, type OfferedClass } from '../../catalogue/index.ts'
import { findMember } from '../../member/index.ts'
import { type Clerk, signedBy } from '../../session/index.ts'
import { noticeOfClass } from '../class-notice.ts'
import { reasonsOf } from '../domain/refuse-enrolment.ts'
import type { EnrolmentDeps } from '../enrol.ts'
import { candidateOf } from '../enrol.ts'
import { enterClass } from '../enter-store.ts'
import { addMissingEnrolments } from '../store.ts'

type Row = { readonly member_no: string; readonly result: 'A' | 'W' }
type Rejection = 'notFound' | 'notEligible' | 'alreadyApplied' | 'oneClassPerCourse' | 'classFull'
export type Imported = {
  readonly enrolled: number
  readonly unsuccessful: number
  readonly rejected: readonly { readonly member_no: string; readonly reason: Rejection }[]
}

/** Thrown to undo a trial run: everything is done as it would be, and nothing stays. */
class Trial extends Error {
  readonly imported: Imported
  constructor(imported: Imported) {
    super('trial')
    this.imported = imported
  }
}

/** D-109: the results of an online form. Wrong rows are told by number; the others are entered together or not at all. */
export async function importFormResults(
  deps: EnrolmentDeps,
  clerk: Clerk,
  { strapiUuid, rows, isTrial }: { strapiUuid: string; rows: readonly Row[]; isTrial: boolean },
): Promise<Imported> {
  try {
    return await deps.inTransaction(async (tx) => {
      await lockClass(tx, strapiUuid)
      const [wanted] = await findClasses(tx, [strapiUuid])
      if (!wanted) throw new MemberError('classNotFound')
      if (wanted.isCancelled) throw new MemberError('classCancelled')
      if (wanted.method !== enrolmentMethod.onlineForm) throw new MemberError('methodNotOnline')
      const outcomes = []
      for (const row of rows) outcomes.push({ row, outcome: await importRow(deps, tx, clerk, wanted, row) })
      const imported = summaryOf(outcomes)
      if (isTrial) throw new Trial(imported)
      const what = { action: 'enrolment.import', objectKind: 'class', objectId: strapiUuid, outcome: 'DONE' } as const
      const detail = `${imported.enrolled} enrolled, ${imported.unsuccessful} unsuccessful, ${imported.rejected.length} rejected`
      await recordAudit(tx, { ...signedBy(clerk), ...what, detail }, deps.clock.now())
      return imported
    })
  } catch (error) {
    if (error instanceof Trial) return error.imported
    throw error
  }
}

type Outcome = 'A' | 'W' | Rejection

async function importRow(
  deps: EnrolmentDeps,
  tx: Transaction,
  clerk: Clerk,
  wanted: OfferedClass,
  { member_no: memberNo, result }: Row,
): Promise<Outcome> {
  const at = deps.clock.now()
  const member = await findMember({ ...deps, db: tx }, { memberNo })
  if (!member) return 'notFound'
  const facts = {
    id: deps.random.uuid(),
    classUuid: wanted.strapiUuid,
    memberId: member.id,
    channel: 'IMPORT',
  } as const
  if (result === 'W') {
    const status = enrolmentStatus.unsuccessful
    const row = { ...facts, courseId: wanted.courseId, method: wanted.method, status, createdAt: at, statusAt: at }
    await addMissingEnrolments(tx, [row])
    return 'W'
  }
  if (reasonsOf(wanted, candidateOf(member, true), at).length > 0) return 'notEligible'
  const { outcome, enrolmentId } = await enterClass(tx, {
    ...facts,
    status: enrolmentStatus.enrolled,
    takesPlace: true,
    isOverQuota: false,
    isInWindow: false,
    at,
    saysCarer: false,
    retry: undefined,
    entryNo: null,
    actorKind: 'STAFF',
    actorId: clerk.id,
  })
  if (outcome === 'alreadyApplied' || outcome === 'oneClassPerCourse' || outcome === 'classFull') return outcome
  if (outcome !== 'done' || enrolmentId === null) throw new Error(`the import was answered ${outcome}`)
  await deps.tellMembers(tx, [member.id], await noticeOfClass(tx, 'confirmed', wanted.strapiUuid, enrolmentId))
  return 'A'
}

function summaryOf(outcomes: readonly { readonly row: Row; readonly outcome: Outcome }[]): Imported {
  return {
    enrolled: outcomes.filter(({ outcome }) => outcome === 'A').length,
    unsuccessful: outcomes.filter(({ outcome }) => outcome === 'W').length,
    rejected: outcomes.flatMap(({ row, outcome }) =>
      outcome === 'A' || outcome === 'W' ? [] : [{ member_no: row.member_no, reason: outcome }],
    ),
  }
}

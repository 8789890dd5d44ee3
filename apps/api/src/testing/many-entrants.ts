import { type EnrolmentStatus, enrolmentStatus, isLive } from '@dhc/reference/enrolment-status'
import { sql } from 'drizzle-orm'
import { findMember, type MemberDeps } from '../modules/member/index.ts'
import { sealDocument } from '../modules/member/member-vault.ts'
import { member } from '../modules/member/tables.ts'
import { rowsOf } from '../platform/database/rows-of.ts'
import { sampleCourse, uuidOf } from './catalogue-samples.ts'

/** So many people like one who is there, each sealed with a key of their own; one statement. Answers with their ids. */
export async function addPeopleLike(deps: MemberDeps, memberNo: string, count: number): Promise<readonly string[]> {
  const model = await findMember(deps, { memberNo })
  if (!model) throw new Error(`there is no ${memberNo}`)
  const { particulars, memberType: _type, nameZh: _zh, nameEn: _en, maySignIn: _may, ...row } = model
  const copies = Array.from({ length: count }, (_, index) => {
    const id = deps.random.uuid()
    const dataKey = deps.vault.newDataKey(id)
    const number = String(1_000_000 + index)
    const facts = { ...particulars, mobile: `+8526${number}`, member_no: `SSPD${number}` }
    return { ...row, id, dataKey, applicationNo: `AP9${number}`, ...sealDocument(deps.vault, { id, dataKey }, facts) }
  })
  await deps.inTransaction((tx) => tx.insert(member).select(rowsOf(member, copies)))
  return copies.map(({ id }) => id)
}

/** Each of them alone in the ballot of a class of `ballotsAtWork`; one statement. */
export async function enterAll({ inTransaction, clock }: MemberDeps, classCode: string, memberIds: readonly string[]) {
  const status: EnrolmentStatus = enrolmentStatus.awaitingBallot
  const { documentId } = sampleCourse(`course of ${classCode}`, [])
  await inTransaction((tx) =>
    tx.execute(sql`
      insert into enrolment (id, class_uuid, course_id, member_id, channel, status, is_live, holds_place, blocks_course,
                             actor_kind, created_at, status_at)
      select gen_random_uuid(), ${uuidOf(classCode)}, ${documentId}, id, 'ONLINE', ${status}, ${isLive(status)}, false,
             true, 'MEMBER', ${clock.now()}, ${clock.now()}
        from unnest(${sql.param([...memberIds])}::uuid[]) as id`),
  )
}

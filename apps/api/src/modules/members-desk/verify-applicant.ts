import { translate } from '@dhc/locales/messages'
import { ageOn, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { memberTypeOf } from '@dhc/reference/member-type-rules'
import { areChecksComplete, type VerificationChecks } from '@dhc/reference/verification-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type MemberRow, nextMemberNo, openMember, recordConsents, writeParticulars } from '../member/index.ts'
import { type Clerk, changeByStaff } from './by-staff.ts'
import type { DeskDeps } from './desk-deps.ts'

export type Verified = { readonly memberNo: string; readonly memberType: 'MEMBER' | 'JUNIOR' }

/** S5-15, D-079: documents seen in person make a member of an applicant. */
export function verifyApplicant(
  deps: DeskDeps,
  clerk: Clerk,
  memberId: string,
  checks: VerificationChecks,
): Promise<Verified> {
  return changeByStaff(deps, clerk, { action: 'application.verify', memberId }, (tx, row) =>
    admitApplicant(deps, tx, row, checks),
  )
}

export async function admitApplicant(
  deps: DeskDeps,
  tx: Transaction,
  row: MemberRow,
  checks: VerificationChecks,
): Promise<Verified> {
  if (row.state !== 'PENDING') throw new MemberError('alreadyHandled')
  const now = deps.clock.now()
  const todayOn = hongKongDateOf(now)
  const { particulars } = openMember(deps, row)
  if (!areChecksComplete(checks, ageOn(particulars.date_of_birth, todayOn))) throw new MemberError('checkMissing')

  const memberNo = await nextMemberNo(tx)
  const decided = { state: 'VERIFIED', decidedAt: now, joinedOn: todayOn, contactedAt: row.contactedAt ?? now } as const
  await writeParticulars(deps.vault, tx, row, { ...particulars, member_no: memberNo }, decided)
  const setting = { memberId: row.id, language: row.language, channel: 'COUNTER', actor: 'STAFF' } as const
  await recordConsents(deps, tx, setting, [{ purpose: 'EHEALTH', isGiven: checks.ehealth_agreed }])
  await deps.queueMessage(tx, {
    ...{ channel: 'SMS', to: particulars.mobile, purpose: 'application-verified', locale: row.language },
    body: translate(row.language, 'member', 'sms.verified'),
    dedupeKey: `verified ${row.id}`,
  })
  const memberType = memberTypeOf(true, particulars.date_of_birth, todayOn)
  return { memberNo, memberType: memberType === 'JUNIOR' ? 'JUNIOR' : 'MEMBER' }
}

import { ageOn, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { areChecksComplete, memberTypeOf, type VerificationChecks } from '@dhc/reference/member-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { LockedMember } from '../member/index.ts'
import { type Clerk, changeMemberByStaff } from '../session/index.ts'
import type { DeskDeps } from './desk-deps.ts'

export type Verified = { readonly memberNo: string; readonly memberType: 'MEMBER' | 'JUNIOR' }

/** S5-15, D-079: documents seen in person make a member of an applicant. */
export function verifyApplicant(
  deps: DeskDeps,
  clerk: Clerk,
  memberId: string,
  checks: VerificationChecks,
): Promise<Verified> {
  return changeMemberByStaff(deps, clerk, { action: 'application.verify', memberId }, (tx, record) =>
    admitChecked(deps, tx, record, checks),
  )
}

export async function admitChecked(
  deps: DeskDeps,
  tx: Transaction,
  { member, admit }: LockedMember,
  checks: VerificationChecks,
): Promise<Verified> {
  const todayOn = hongKongDateOf(deps.clock.now())
  const { date_of_birth, consent_data_use: hasAgreed } = member.particulars
  if (member.state !== 'PENDING') throw new MemberError('alreadyHandled')
  if (!areChecksComplete(checks, { ageYears: ageOn(date_of_birth, todayOn), hasAgreed }))
    throw new MemberError('checkMissing')

  const memberNo = await admit({ isEhealthAgreed: checks.ehealth_agreed, isDataUseNew: !hasAgreed })
  await deps.tellMembers(tx, [member.id], { name: 'verified', about: member.id, params: () => ({}) })
  const memberType = memberTypeOf(true, date_of_birth, todayOn)
  return { memberNo, memberType: memberType === 'JUNIOR' ? 'JUNIOR' : 'MEMBER' }
}

import { MemberError } from '../../platform/member-error.ts'
import { forgetTries } from '../attempts/index.ts'
import { findMember } from '../member/index.ts'
import { codesOf, sendCode } from '../one-time-code/index.ts'
import { type Clerk, changeMemberByStaff } from '../session/index.ts'
import type { DeskDeps } from './desk-deps.ts'

/**
 * Section 3.13.2: the clerk never learns a password; the member gets a one-time password and sets a new one. After a
 * hundred wrong codes this alone lets the number in again (SEC-04); the row of wrong passwords ends with the new one.
 */
export async function resetMemberPassword(deps: DeskDeps, clerk: Clerk, memberId: string): Promise<void> {
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError('notFound')
  const { mobile } = member.particulars
  const known = { isReal: true, isForMinor: false, isRegistered: false, memberId, locale: member.language }
  const numberIndex = deps.vault.mobileIndex(mobile)
  const change = { action: 'member.reset-password', memberId }
  const { member_no: memberNo } = member.particulars
  const noIndex = memberNo === null ? [] : [deps.vault.memberNoIndex(memberNo)]
  const typed = [numberIndex, ...noIndex, ...noIndex.map((no) => `${numberIndex} ${no}`)]
  await changeMemberByStaff(deps, clerk, change, async (tx) => {
    for (const index of typed) await forgetTries(tx, codesOf(index))
  })
  await sendCode(deps, { ...known, purpose: 'forgot_password', mobile, numberIndex, address: `staff ${clerk.id}` })
}

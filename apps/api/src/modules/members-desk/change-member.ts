import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { applicationRefusal } from '@dhc/reference/registration-rules'
import { MemberError } from '../../platform/member-error.ts'
import type { Particulars } from '../member/index.ts'
import { type Clerk, changeMemberByStaff } from '../session/index.ts'
import type { DeskDeps } from './desk-deps.ts'
import { mayChangeFields } from './domain/may-change-fields.ts'

/** The contract lets no other field through. */
export type MemberChange = Partial<Omit<Particulars, 'member_no' | 'exemption' | 'words_as_sent' | 'consent_data_use'>>

export type ChangeRequest = { readonly version: number; readonly reason: string; readonly change: MemberChange }

/** Section 3.13.2: 1005 for a field of the other desk, 1007 when the record changed meanwhile, 1201 for a taken mobile. */
export async function changeMember(
  deps: DeskDeps,
  clerk: Clerk,
  memberId: string,
  { version, reason, change }: ChangeRequest,
): Promise<void> {
  const fields = Object.keys(change)
  if (!mayChangeFields(clerk.role, fields)) throw new MemberError('notAllowed')
  const action = { action: 'member.change', memberId, detail: fields.join(' '), reason }
  await changeMemberByStaff(deps, clerk, action, (_tx, { member, changeParticulars }) => {
    // Whoever has the number can sign in: it is changed by two people, an applicant's too (phone-change).
    if (change.mobile !== undefined && change.mobile !== member.particulars.mobile)
      throw new MemberError('actionNotPossible')
    return changeParticulars({
      version,
      change,
      refuseUnfit: (after) => refuseAsAtRegistration(after, hongKongDateOf(deps.clock.now())),
      consents: { language: member.language, channel: 'COUNTER', actor: 'STAFF' },
    })
  })
}

/** A corrected birth date may ask for a guardian, a move may leave the district. */
function refuseAsAtRegistration(after: Particulars, todayOn: string): void {
  const refusal = applicationRefusal(after, todayOn)
  if (refusal) throw new MemberError(refusal)
}

import { translate } from '@dhc/locales/messages'
import { phoneChangeHours } from '@dhc/reference/contact-rules'
import type { identityDocuments } from '@dhc/reference/member-rules'
import { MemberError } from '../../platform/member-error.ts'
import { findMember, type Member } from '../member/index.ts'
import type { NewMessage } from '../messages/index.ts'
import { type Clerk, changeMemberByStaff } from '../session/index.ts'
import type { PhoneChangeDeps } from './phone-change-deps.ts'
import { placeOfNumber } from './sealed-number.ts'
import { addPhoneChange, findPhoneChange, lapsePhoneChanges, type PhoneChange } from './store.ts'

export type AskedPhone = {
  readonly mobile: string
  readonly document: (typeof identityDocuments)[number]
  readonly isIdentitySeen: boolean
}

/** After sight of identity. The old number hears of it at once, so that whoever still has it can object. */
export async function askPhoneChange(
  deps: PhoneChangeDeps,
  clerk: Clerk,
  memberId: string,
  { mobile, document, isIdentitySeen }: AskedPhone,
): Promise<PhoneChange> {
  if (!isIdentitySeen) throw new MemberError('checkMissing')
  const now = deps.clock.now()
  const id = deps.random.uuid()
  const change = { action: 'member.ask-phone-change', memberId, detail: document }
  return changeMemberByStaff(deps, clerk, change, async (tx, { member }) => {
    if (member.closedAt || member.particulars.mobile === mobile) throw new MemberError('actionNotPossible')
    if (await findMember({ ...deps, db: tx }, { mobile })) throw new MemberError('mobileTaken')
    await lapsePhoneChanges(tx, memberId, new Date(now.getTime() - phoneChangeHours * 60 * 60_000), now)
    const sealed = deps.vault.keyOf(member).seal(placeOfNumber(id), mobile)
    const row = { id, memberId, mobile: sealed, document, askedById: clerk.id, askedAt: now }
    if (!(await addPhoneChange(tx, { ...row, state: 'WAITING' }))) throw new MemberError('changedMeanwhile')
    await deps.queueMessage(tx, warningTo(member, id))
    const asked = await findPhoneChange(tx, id)
    if (!asked) throw new MemberError('notFound')
    return asked
  })
}

/** To the number that is on record; it never says which is the new one. */
function warningTo(member: Member, id: string): NewMessage {
  return {
    ...{ channel: 'SMS', to: member.particulars.mobile, purpose: 'phone-change', locale: member.language },
    body: translate(member.language, 'member', 'sms.phoneChange'),
    dedupeKey: `phone change ${id}`,
  }
}

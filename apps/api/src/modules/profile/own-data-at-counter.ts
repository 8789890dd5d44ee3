import { formatDate } from '@dhc/locales/format'
import { translate } from '@dhc/locales/messages'
import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { deletionCoolingOffDays, type identityDocuments } from '@dhc/reference/member-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember, type Member } from '../member/index.ts'
import { actByStaff, type Clerk, type CountedDeps, changeMemberByStaff } from '../session/index.ts'
import { type ExportDeps, readWholeMember } from './export-member.ts'
import { ownDataPage } from './own-data-page.ts'

export type AtCounterDeps = ExportDeps & Pick<CountedDeps, 'rateLimits'>

/** Which document was shown, and that it was looked at. */
export type InPerson = { readonly document: (typeof identityDocuments)[number]; readonly isIdentitySeen: boolean }

function requireIdentity({ isIdentitySeen }: InPerson): void {
  if (!isIdentitySeen) throw new MemberError('checkMissing')
}

/** the page the member would read at home, in the member's own language; that it was printed is in the log. */
export async function copyOwnData(deps: AtCounterDeps, clerk: Clerk, memberId: string, shown: InPerson) {
  requireIdentity(shown)
  await deps.rateLimits.consume('memberReadPerStaff', clerk.id)
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError('notFound')
  const whole = await readWholeMember(deps, memberId)
  await actByStaff(deps, clerk, { action: 'member.copy-data', memberId, detail: shown.document }, async () => undefined)
  return ownDataPage(member.language, whole)
}

/** Asking twice does not move the day. Of a record that is closed nobody asks for anything. */
export function askDeletionAtCounter(
  deps: AtCounterDeps,
  clerk: Clerk,
  memberId: string,
  shown: InPerson,
): Promise<string> {
  requireIdentity(shown)
  const act = { action: 'member.request-deletion', memberId, detail: shown.document }
  return changeMemberByStaff(deps, clerk, act, async (tx, record) => {
    const { member } = record
    if (member.closedAt) throw new MemberError('actionNotPossible')
    if (member.deletionDueOn) return member.deletionDueOn
    const now = deps.clock.now()
    const dueOn = addDays(hongKongDateOf(now), deletionCoolingOffDays)
    await record.requestDeletion({ requestedAt: now, dueOn })
    const date = formatDate(dueOn, member.language)
    await tell(deps, tx, member, 'deletion-requested', translate(member.language, 'member', 'sms.deletion', { date }))
    return dueOn
  })
}

export function withdrawDeletionAtCounter(
  deps: AtCounterDeps,
  clerk: Clerk,
  memberId: string,
  shown: InPerson,
): Promise<void> {
  requireIdentity(shown)
  const act = { action: 'member.withdraw-deletion', memberId, detail: shown.document }
  return changeMemberByStaff(deps, clerk, act, async (tx, record) => {
    if (!(await record.withdrawDeletion())) throw new MemberError('actionNotPossible')
    const { member } = record
    await tell(deps, tx, member, 'deletion-withdrawn', translate(member.language, 'member', 'sms.deletionWithdrawn'))
  })
}

/** Whoever did not ask hears of it; a phone that belongs to somebody else is told nothing, the member has the slip. */
async function tell(
  deps: AtCounterDeps,
  tx: Transaction,
  member: Member,
  purpose: string,
  body: string,
): Promise<void> {
  if (member.particulars.mobile_of_contact) return
  await deps.queueMessage(tx, { channel: 'SMS', to: member.particulars.mobile, purpose, locale: member.language, body })
}

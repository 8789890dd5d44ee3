import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { particularsProblems } from '@dhc/reference/particulars-rules'
import { applicationRefusal } from '@dhc/reference/registration-rules'
import { MemberError } from '../../platform/member-error.ts'
import {
  changedConsents,
  normaliseWords,
  openMember,
  type Particulars,
  recordConsents,
  writeParticulars,
} from '../member/index.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { type Clerk, changeByStaff } from './by-staff.ts'
import { mayChangeFields } from './domain/may-change-fields.ts'

/** The contract lets no other field through. */
export type MemberChange = Partial<Omit<Particulars, 'member_no' | 'exemption' | 'words_as_sent' | 'consent_data_use'>>

export type ChangeWish = { readonly version: number; readonly reason: string; readonly change: MemberChange }

/** Section 3.13.2: 1005 for a field of the other desk, 1007 when the record changed meanwhile, 1201 for a taken mobile. */
export async function changeMember(
  deps: ApplicationDeps,
  clerk: Clerk,
  memberId: string,
  { version, reason, change }: ChangeWish,
): Promise<void> {
  const fields = Object.keys(change)
  if (!mayChangeFields(clerk.role, fields)) throw new MemberError('notAllowed')
  const deed = { action: 'member.change', memberId, detail: `${fields.join(' ')}: ${reason}` }
  await changeByStaff(deps, clerk, deed, async (tx, row) => {
    if (row.version !== version) throw new MemberError('changedMeanwhile')
    const { particulars: before } = openMember(deps, row)
    const { changed, wordsAsSent } = normaliseWords(change)
    const after = { ...before, ...changed, words_as_sent: { ...before.words_as_sent, ...wordsAsSent } }
    refuseUnfit(after, hongKongDateOf(deps.clock.now()))
    await writeParticulars(deps.vault, tx, row, after)
    const setting = { memberId, language: row.language, channel: 'COUNTER', actor: 'STAFF' } as const
    await recordConsents(deps, tx, setting, changedConsents(before, after))
  })
}

/** The same rules as at registration: a corrected birth date may ask for a guardian, a move may leave the district. */
function refuseUnfit(after: Particulars, todayOn: string): void {
  const refusal = applicationRefusal(after, todayOn)
  if (refusal) throw new MemberError(refusal)
  const problems = particularsProblems(after).map((problem) => ({ ...problem, params: {} }))
  if (problems.length > 0) throw new MemberError('validationFailed', { problems })
}

import { stopsTheClock } from '@dhc/reference/contact-rules'
import { ageOn, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { areChecksComplete, memberTypeOf, type VerificationChecks } from '@dhc/reference/member-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type LockedMember, listApplications, type Member } from '../member/index.ts'
import { type Clerk, changeMemberByStaff, endAllSessions } from '../session/index.ts'
import { cancelVisitsOf, settleVerification } from '../visit/index.ts'
import type { DeskDeps } from './read-members.ts'
import { addContact, type Contact, countCalls } from './store.ts'

type ContactNote = Omit<Contact, 'staffId'>

/** S9-13: a call within three working days; each call is recorded, the first that reached somebody stops the clock. */
export function logContact(deps: DeskDeps, clerk: Clerk, memberId: string, note: ContactNote): Promise<void> {
  const change = { action: 'application.contact', memberId, detail: note.result }
  return changeMemberByStaff(deps, clerk, change, async (tx, record) => {
    await addContact(deps, tx, record.member, { ...note, staffId: clerk.id })
    if (stopsTheClock(note.result)) await record.noteContact(note.contactedAt)
  })
}

export function rejectApplicant(deps: DeskDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  const now = deps.clock.now()
  return changeMemberByStaff(deps, clerk, { action: 'application.reject', memberId, reason }, async (tx, record) => {
    await record.reject(now)
    await endAllSessions(tx, memberId, 'ENDED_BY_STAFF', now)
    await cancelVisitsOf(tx, memberId, now)
  })
}

type Verified = { readonly memberNo: string; readonly memberType: 'MEMBER' | 'JUNIOR' }

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
  // Whoever was verified without the visit, or in it, is not expected for it any more.
  await settleVerification(tx, member.id, deps.clock.now())
  await deps.tellMembers(tx, [member.id], { name: 'verified', about: member.id, params: () => ({}) })
  const memberType = memberTypeOf(true, date_of_birth, todayOn)
  return { memberNo, memberType: memberType === 'JUNIOR' ? 'JUNIOR' : 'MEMBER' }
}

type Page = { readonly page: number; readonly pageSize: number }
type Query = { readonly state: 'PENDING' | 'VERIFIED' | 'REJECTED' | undefined; readonly isOverdue: boolean }

export async function readApplications(deps: DeskDeps, query: Query, page: Page) {
  const todayOn = hongKongDateOf(deps.clock.now())
  const overdueOn = query.isOverdue ? todayOn : undefined
  const { items, total } = await listApplications(deps, { state: query.state, overdueOn }, page)
  const shown = items.map(({ id }) => id)
  const called = await countCalls(deps.db, shown)
  const rows = items.map((member) => ({
    member,
    isOverdue: isOverdue(member, todayOn),
    ...(called.get(member.id) ?? { calls: 0, nextTryAt: null }),
  }))
  return { items: rows, total }
}

/** S9-13: nobody has reached them, and the third working day is over. */
function isOverdue({ state, contactedAt, contactByOn }: Member, todayOn: string): boolean {
  return state === 'PENDING' && contactedAt === null && contactByOn < todayOn
}

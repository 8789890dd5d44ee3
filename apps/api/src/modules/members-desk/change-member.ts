import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { applicationRefusal } from '@dhc/reference/registration-rules'
import type { TransferDirection } from '@dhc/reference/staff-rules'
import { MemberError } from '../../platform/member-error.ts'
import { forgetHolder, forgetTries } from '../attempts/index.ts'
import { findMember, type Particulars, setPasswordHash } from '../member/index.ts'
import { codesOf, sendCode } from '../one-time-code/index.ts'
import { firstPassword } from '../password/index.ts'
import { type Clerk, changeMemberByStaff, endAllSessions } from '../session/index.ts'
import { mayChangeFields, mayTransfer } from './domain/desk-rules.ts'
import type { DeskDeps } from './read-members.ts'
import { addTransfer, listTransfers } from './store.ts'

/** The contract lets no other field through. */
export type MemberChange = Partial<Omit<Particulars, 'member_no' | 'exemption' | 'words_as_sent' | 'consent_data_use'>>

type ChangeRequest = { readonly version: number; readonly reason: string; readonly change: MemberChange }

/** 1005 for a field of the other desk, 1007 when the record changed meanwhile, 1201 for a taken mobile. */
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

type TransferRequest = {
  readonly direction: TransferDirection
  readonly centre: string
  readonly reason: string
}

/** S3-25: only with the member's consent to transfers (1906); 1007 when a colleague was quicker. */
export function transferMember(
  deps: DeskDeps,
  clerk: Clerk,
  memberId: string,
  request: TransferRequest,
): Promise<void> {
  const change = { action: 'member.transfer', memberId, detail: `${request.direction} ${request.centre}` }
  return changeMemberByStaff(deps, clerk, change, async (tx, { member, countChange }) => {
    if (!member.particulars.consent_transfer) throw new MemberError('checkMissing')
    const last = (await listTransfers(tx, deps.vault, member)).at(-1)
    if (!mayTransfer(last?.direction, request.direction)) throw new MemberError('changedMeanwhile')
    await addTransfer(deps, tx, member, { ...request, staffId: clerk.id, transferredAt: deps.clock.now() })
    await countChange()
  })
}

type ExemptionRequest = {
  readonly type: string | null
  readonly hasSeenEvidence: boolean
  readonly validUntil: string | null
}

/** S6-08, D-133: only staff, and only after seeing the evidence; null takes it away. */
export function grantExemption(
  deps: DeskDeps,
  clerk: Clerk,
  memberId: string,
  { type, hasSeenEvidence, validUntil }: ExemptionRequest,
): Promise<Particulars['exemption']> {
  if (type !== null && !hasSeenEvidence) throw new MemberError('checkMissing')
  const exemption = type === null ? null : { type, valid_until: validUntil }
  const change = { action: 'member.exemption', memberId, detail: type ?? 'none' }
  return changeMemberByStaff(deps, clerk, change, async (_tx, record) => {
    await record.setExemption(exemption)
    return exemption
  })
}

/** Suspending ends all sessions at once: the next call gets 1004. */
export function suspendMember(deps: DeskDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  return changeMemberByStaff(deps, clerk, { action: 'member.suspend', memberId, reason }, async (tx, record) => {
    await record.suspend()
    await endAllSessions(tx, memberId, 'ENDED_BY_STAFF', deps.clock.now())
  })
}

export function reinstateMember(deps: DeskDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  return changeMemberByStaff(deps, clerk, { action: 'member.reinstate', memberId, reason }, (_tx, record) =>
    record.reinstate(),
  )
}

type LegalHold = { readonly isOn: boolean; readonly reason: string }

/** PRIV-02: a record under legal hold outlives a request for its deletion; lifting it lets the request go on. */
export function setLegalHold(deps: DeskDeps, clerk: Clerk, memberId: string, { isOn, reason }: LegalHold) {
  const action = isOn ? 'member.legal-hold' : 'member.lift-legal-hold'
  return changeMemberByStaff(deps, clerk, { action, memberId, reason }, (_tx, record) =>
    isOn ? record.placeLegalHold() : record.liftLegalHold(),
  )
}

/**
 * Answers with what has to be printed, if anything. The member gets a one-time password and sets a new one. After a
 * hundred wrong codes this alone lets the number in again (SEC-04); the row of wrong passwords ends with the new one.
 */
export async function resetMemberPassword(deps: DeskDeps, clerk: Clerk, memberId: string): Promise<string | null> {
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError('notFound')
  if (member.particulars.mobile_of_contact) return printNewPassword(deps, clerk, memberId)
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
  return null
}

/** A code would reach the phone of somebody else, who could then sign in as this member. */
async function printNewPassword(deps: DeskDeps, clerk: Clerk, memberId: string): Promise<string> {
  const password = firstPassword(deps.random)
  const next = await deps.passwords.hash(password)
  const change = { action: 'member.reset-password', memberId, detail: 'printed' }
  await changeMemberByStaff(deps, clerk, change, async (tx) => {
    if (!(await setPasswordHash(tx, memberId, { next }))) throw new MemberError('changedMeanwhile')
    await endAllSessions(tx, memberId, 'PASSWORD_CHANGED', deps.clock.now())
    await forgetHolder(tx, memberId)
  })
  return password
}

import { translate } from '@dhc/locales/messages'
import { hasPhoneChangeLapsed, phoneChangeHours } from '@dhc/reference/contact-rules'
import type { identityDocuments } from '@dhc/reference/member-rules'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { forgetHolder, forgetTries } from '../attempts/index.ts'
import { findMember, type Member } from '../member/index.ts'
import type { DeskDeps } from '../members-desk/index.ts'
import type { NewMessage } from '../messages/index.ts'
import { codesOf, sendCode } from '../one-time-code/index.ts'
import { deletePasskeysOf } from '../passkey/index.ts'
import {
  type Clerk,
  changeMemberByStaff,
  endAllSessions,
  requireSecondPerson,
  type SecondPersonDeps,
} from '../session/index.ts'
import { addPhoneChange, decidePhoneChange, findPhoneChange, lapsePhoneChanges, type PhoneChange } from './store.ts'

type AskedPhone = {
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
    channel: 'SMS',
    to: member.particulars.mobile,
    purpose: 'phone-change',
    locale: member.language,
    body: translate(member.language, 'member', 'sms.phoneChange'),
    dedupeKey: `phone change ${id}`,
  }
}

/**
 * The second person. The number is the member's from now on, nobody is signed in any more, and a one-time password goes
 * to the new phone; whether it could be sent is answered, since the change stands without it.
 */
export async function confirmPhoneChange(deps: PhoneChangeDeps, clerk: Clerk, id: string): Promise<boolean> {
  const now = deps.clock.now()
  const { memberId, ...asked } = await readWaiting(deps, id)
  if (hasPhoneChangeLapsed(asked.askedAt, now)) throw new MemberError('alreadyHandled')
  const change = { action: 'member.change-phone', memberId, detail: `asked by ${asked.askedById}` }
  await changeMemberByStaff(deps, clerk, change, async (tx, { member, setMobile }) => {
    await requireSecondPerson(deps, tx, asked.askedById, clerk)
    await decide(tx, id, { state: 'DONE', decidedById: clerk.id, decidedAt: now })
    const mobile = deps.vault.keyOf(member).open(placeOfNumber(id), asked.mobile)
    await setMobile(mobile)
    await endAllSessions(tx, memberId, 'ENDED_BY_STAFF', now)
    await forgetHolder(tx, memberId)
    await deletePasskeysOf(tx, memberId)
    await forgetTries(tx, codesOf(deps.vault.mobileIndex(mobile)))
  })
  return isCodeSent(deps, clerk, memberId)
}

/** By anybody of the desk, the one who asked included: taking something back needs no second person. */
export async function refusePhoneChange(
  deps: PhoneChangeDeps,
  clerk: Clerk,
  id: string,
  reason: string,
): Promise<void> {
  const { memberId } = await readWaiting(deps, id)
  const change = { action: 'member.refuse-phone-change', memberId, reason }
  await changeMemberByStaff(deps, clerk, change, (tx) =>
    decide(tx, id, { state: 'REFUSED', decidedById: clerk.id, decidedAt: deps.clock.now() }),
  )
}

async function readWaiting({ db }: PhoneChangeDeps, id: string): Promise<PhoneChange> {
  const asked = await findPhoneChange(db, id)
  if (!asked) throw new MemberError('notFound')
  if (asked.state !== 'WAITING') throw new MemberError('alreadyHandled')
  return asked
}

async function decide(tx: Transaction, id: string, decision: Parameters<typeof decidePhoneChange>[2]): Promise<void> {
  if (!(await decidePhoneChange(tx, id, decision))) throw new MemberError('alreadyHandled')
}

async function isCodeSent(deps: PhoneChangeDeps, clerk: Clerk, memberId: string): Promise<boolean> {
  const member = await findMember(deps, { id: memberId })
  if (!member) return false
  const { mobile } = member.particulars
  const known = { isReal: true, isForMinor: false, isRegistered: false, memberId, locale: member.language }
  const target = { ...known, mobile, numberIndex: deps.vault.mobileIndex(mobile), address: `staff ${clerk.id}` }
  try {
    await sendCode(deps, { ...target, purpose: 'forgot_password' })
    return true
  } catch (error) {
    if (error instanceof MemberError) return false
    throw error
  }
}

export const placeOfNumber = (row: string) => ({ table: 'phone_change', column: 'mobile', row })

export type PhoneChangeDeps = DeskDeps &
  SecondPersonDeps & {
    readonly nameOfStaff: (db: Database, id: string) => Promise<string>
  }

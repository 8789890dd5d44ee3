import { translate } from '@dhc/locales/messages'
import type { CarerPaper } from '@dhc/reference/carer-rules'
import { MemberError } from '../../platform/member-error.ts'
import { findMember, type Member, nameIn } from '../member/index.ts'
import { type CodeDeps, type SentCode, sendCode, takeProof, verifyCode } from '../one-time-code/index.ts'
import { actByStaff, type Clerk, requireSecondPerson } from '../session/index.ts'
import { readLiving, tellChanged } from './carers-at-counter.ts'
import { afterCooling, hasBegun, isWaiting, mayConfirmByCode } from './domain/relation.ts'
import type { CarerDeps } from './record-relation.ts'
import { type CarerRelation, findRelation, nothingWaits, writeRights } from './store.ts'

export type ConfirmDeps = CarerDeps & CodeDeps

/** Something for the member's own word: it has not begun, or rights wait. */
export function mayBeConfirmed(row: CarerRelation, now: Date): boolean {
  return row.state === 'ACTIVE' && row.endedAt === null && (!hasBegun(row, now) || row.waitingRights.length > 0)
}

/** With the member's own word everything that was asked for begins at once. */
export function confirmed({ rights, waitingRights }: CarerRelation) {
  return { ...nothingWaits, beginsAt: null, rights: [...new Set([...rights, ...waitingRights])] }
}

/** Whether a code to the number on record speaks for the member; for the console and for the sending itself. */
export function mayBeSentCode(row: CarerRelation, { particulars }: Member, now: Date): boolean {
  const { mobile_of_contact: ofContact = false, former_mobile: former } = particulars
  const changedAt = former && new Date(former.changed_at)
  return mayBeConfirmed(row, now) && mayConfirmByCode({ ...row, isOfContact: ofContact, changedAt }, now)
}

/** To the member's own number: the SMS says whose rights it is about, so that nobody reads it out for something else. */
export async function sendCarerCode(deps: ConfirmDeps, clerk: Clerk, relationId: string): Promise<SentCode> {
  const now = deps.clock.now()
  const { row, member, carer } = await readPair(deps, relationId)
  if (!mayBeConfirmed(row, now)) throw new MemberError('actionNotPossible')
  if (!mayBeSentCode(row, member, now)) throw new MemberError('noOwnNumber')
  const { mobile } = member.particulars
  const locale = member.language
  const sent = await sendCode(deps, {
    purpose: 'carer_rights',
    mobile,
    numberIndex: deps.vault.mobileIndex(mobile),
    memberId: member.id,
    isReal: true,
    isForMinor: false,
    isRegistered: false,
    locale,
    address: `staff ${clerk.id}`,
    words: (code, minutes) =>
      translate(locale, 'member', 'sms.codeCarer', { code, minutes, name: nameIn(carer, locale) }),
  })
  const act = { action: 'carer.code', memberId: member.id }
  await actByStaff(deps, clerk, act, async (tx) => {
    await readLiving(tx, relationId)
    await writeRights(tx, relationId, { codeId: sent.id })
  })
  return sent
}

async function readPair(deps: ConfirmDeps, relationId: string) {
  const row = await findRelation(deps.db, relationId)
  const member = row && (await findMember(deps, { id: row.memberId }))
  const carer = row?.carerId && (await findMember(deps, { id: row.carerId }))
  if (!row || !member || !carer) throw new MemberError('notFound')
  return { row, member, carer }
}

/** The member read the code out to the clerk. Good for the relation for which it was sent, and for no other. */
export async function confirmByCode(
  deps: ConfirmDeps,
  clerk: Clerk,
  { relationId, code }: { readonly relationId: string; readonly code: string },
): Promise<string> {
  const now = deps.clock.now()
  const { row: found } = await readPair(deps, relationId)
  if (found.codeId === null || !mayBeConfirmed(found, now)) throw new MemberError('actionNotPossible')
  const { proof } = await verifyCode(deps, { id: found.codeId, code, work: undefined })
  const act = (row: CarerRelation) => ({
    action: 'carer.confirm',
    memberId: row.memberId,
    detail: `${row.waitingRights.join(' ')}, code of the member`.replace(/^, /, ''),
  })
  const { memberId } = await actByStaff(deps, clerk, act, async (tx) => {
    const row = await readLiving(tx, relationId)
    const proved = await takeProof(tx, proof, 'carer_rights', now)
    const isForThis = proved.memberId === row.memberId && row.codeId === found.codeId
    if (!isForThis || !mayBeConfirmed(row, now)) throw new MemberError('actionNotPossible')
    await writeRights(tx, row.id, confirmed(row))
    await tellChanged(deps, tx, row, clerk.requestId)
    return row
  })
  return memberId
}

type BySecond = { readonly relationId: string; readonly paper: CarerPaper; readonly isPaperSeen: boolean }

/** D-140, decision 0049: for a member who cannot confirm, a second colleague who has seen the paper; then the cooling time. */
export async function confirmBySecond(deps: ConfirmDeps, clerk: Clerk, second: BySecond): Promise<string> {
  if (!second.isPaperSeen) throw new MemberError('checkMissing')
  const act = (row: CarerRelation) => ({
    action: 'carer.confirm',
    memberId: row.memberId,
    detail: `${row.waitingRights.join(' ')}, paper: ${second.paper}`,
  })
  const { memberId } = await actByStaff(deps, clerk, act, async (tx) => {
    const row = await readLiving(tx, second.relationId)
    if (!isWaiting(row) || row.waitingStaffId === null) throw new MemberError('actionNotPossible')
    await requireSecondPerson(deps, tx, row.waitingStaffId, clerk)
    const waitingUntil = afterCooling(deps.clock.now())
    await writeRights(tx, row.id, { waitingUntil, secondStaffId: clerk.id, codeId: null })
    await tellChanged(deps, tx, row, clerk.requestId)
    return row
  })
  return memberId
}

/** By anybody of the desk, the one who asked included: taking something back needs no second person. */
export async function refuseRights(
  deps: ConfirmDeps,
  clerk: Clerk,
  relationId: string,
  reason: string,
): Promise<string> {
  const act = ({ memberId, waitingRights }: CarerRelation) => {
    return { action: 'carer.refuse', memberId, detail: waitingRights.join(' '), reason }
  }
  const { memberId } = await actByStaff(deps, clerk, act, async (tx) => {
    const row = await readLiving(tx, relationId)
    if (row.waitingRights.length === 0) throw new MemberError('actionNotPossible')
    await writeRights(tx, row.id, nothingWaits)
    await tellChanged(deps, tx, row, clerk.requestId)
    return row
  })
  return memberId
}

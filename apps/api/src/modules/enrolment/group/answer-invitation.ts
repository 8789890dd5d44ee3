import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../../platform/database/handles.ts'
import type { Retry } from '../../../platform/http/retry-of.ts'
import { MemberError } from '../../../platform/member-error.ts'
import { findClasses, lockClass } from '../../catalogue/index.ts'
import { findMember } from '../../member/index.ts'
import { mostInGroup } from '../domain/own-actions.ts'
import { refuseEnrolment } from '../domain/refuse-enrolment.ts'
import { lockOwnEnrolment, type Own } from '../end-enrolment.ts'
import type { EnrolmentDeps } from '../enrol.ts'
import { candidateOf, errorOf } from '../enrol.ts'
import { earlierResult, enterClass, onlyOnce } from '../enter-store.ts'
import { withTimetables } from '../member-enrolments.ts'
import { isBallotOpen } from '../show-enrolment.ts'
import { isEntryClosed, listEnrolmentsOf } from '../store.ts'
import { answerInvitation, findInvitation, type Invitation, joinEntry, leaveEntry, listEntries } from './group-store.ts'
import { othersOf, tellOfGroup } from './tell-of-group.ts'

type Invited = {
  readonly memberId: string
  readonly invitationId: string
  readonly isCarer: boolean
  readonly retry: Retry | undefined
}

/** D-139: everybody of a group is eligible and has agreed. Answers with the enrolment; an entry of one's own is merged. */
export async function acceptInvitation(deps: EnrolmentDeps, invited: Invited): Promise<string> {
  const { memberId, retry } = invited
  const earlier = await earlierResult(deps.db, { callerId: memberId, retry })
  if (earlier !== undefined) return earlier
  const invitation = await readInvitation(deps, invited)
  await requireEligible(deps, invitation, invited)
  return deps.inTransaction(async (tx) => {
    await lockClass(tx, invitation.classUuid)
    // The list may have been sealed while this waited for the lock.
    if (await isEntryClosed(tx, invitation.classUuid)) throw new MemberError('enrolmentNotOpen')
    const together = (await listEntries(tx, [invitation.entryNo])).filter(
      ({ status }) => status === enrolmentStatus.awaitingBallot,
    )
    const isThere = together.length > 0 && together.length < mostInGroup
    if (!isThere || !(await answerInvitation(tx, invitation.id, 'ACCEPTED'))) throw new MemberError('actionNotPossible')
    const enrolmentId = await enterTogether(deps, tx, invitation, invited)
    await onlyOnce(tx, { callerId: memberId, retry, enrolmentId, at: deps.clock.now() }, async () => undefined)
    const joined = { id: enrolmentId, memberId, classUuid: invitation.classUuid }
    await tellOfGroup(deps, tx, 'groupJoined', joined, othersOf(together, memberId))
    return enrolmentId
  })
}

type Declined = Omit<Invited, 'isCarer'> & { readonly isForGood: boolean }

export async function declineInvitation(deps: EnrolmentDeps, invited: Declined): Promise<void> {
  const invitation = await readInvitation(deps, invited)
  const isAnswered = await deps.inTransaction((tx) =>
    answerInvitation(tx, invitation.id, 'DECLINED', invited.isForGood),
  )
  const isRepeated = invitation.state === 'DECLINED' && invited.retry !== undefined
  if (!isAnswered && !isRepeated) throw new MemberError('actionNotPossible')
}

/** Whoever asked takes it back before it is answered; who was asked hears of it where the invitation reached them. */
export async function withdrawInvitation(
  deps: EnrolmentDeps,
  { memberId, invitationId, retry }: Omit<Invited, 'isCarer'>,
): Promise<string> {
  const invitation = await findInvitation(deps.db, invitationId)
  if (invitation?.fromMemberId !== memberId) throw new MemberError('notFound')
  return deps.inTransaction(async (tx) => {
    const entries = await listEntries(tx, [invitation.entryNo])
    const own = entries.find((each) => each.memberId === memberId)
    if (!own) throw new MemberError('actionNotPossible')
    const at = deps.clock.now()
    await onlyOnce(tx, { callerId: memberId, retry, enrolmentId: own.id, at }, async () => {
      if (!(await answerInvitation(tx, invitationId, 'WITHDRAWN'))) throw new MemberError('actionNotPossible')
      if (invitation.toMemberId) await tellOfGroup(deps, tx, 'invitationWithdrawn', own, [invitation.toMemberId])
    })
    return own.id
  })
}

async function readInvitation(
  { db }: EnrolmentDeps,
  { memberId, invitationId }: Pick<Invited, 'memberId' | 'invitationId'>,
): Promise<Invitation> {
  const invitation = await findInvitation(db, invitationId)
  if (invitation?.toMemberId !== memberId) throw new MemberError('notFound')
  return invitation
}

async function requireEligible(deps: EnrolmentDeps, invitation: Invitation, { memberId, isCarer }: Invited) {
  const [wanted] = await findClasses(deps.db, [invitation.classUuid])
  const member = await findMember(deps, { id: memberId })
  if (!wanted || !member || wanted.method !== enrolmentMethod.draw) throw new MemberError('actionNotPossible')
  const now = deps.clock.now()
  const refusal = refuseEnrolment(wanted, candidateOf(member, isCarer), now)
  if (refusal) throw errorOf(refusal, wanted, now)
}

async function enterTogether(
  deps: EnrolmentDeps,
  tx: Transaction,
  { classUuid, entryNo }: Invitation,
  { memberId, isCarer }: Invited,
): Promise<string> {
  const by = { actorKind: 'MEMBER', actorId: memberId } as const
  const own = (await listEnrolmentsOf(tx, memberId)).find((each) => each.classUuid === classUuid && each.isLive)
  if (own) {
    // Who has come together with others already must leave them first.
    const isAlone = (await listEntries(tx, [own.entryNo])).length === 1
    if (own.entryNo === entryNo || !isAlone) throw new MemberError('actionNotPossible')
    await joinEntry(tx, own.id, entryNo, by)
    return own.id
  }
  const { outcome, enrolmentId } = await enterClass(tx, {
    id: deps.random.uuid(),
    classUuid,
    memberId,
    status: enrolmentStatus.awaitingBallot,
    at: deps.clock.now(),
    takesPlace: false,
    isOverQuota: false,
    isInWindow: true,
    saysCarer: isCarer,
    channel: 'ONLINE',
    entryNo,
    ...by,
    retry: undefined,
  })
  if (outcome === 'done' && enrolmentId !== null) return enrolmentId
  throw new MemberError(outcome === 'done' || outcome === 'keyReused' ? 'unexpected' : outcome)
}

/** D-139: before registration closes anybody may leave, and stays in the ballot under a number of their own. */
export async function leaveGroup(deps: EnrolmentDeps, own: Own): Promise<void> {
  const at = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    const row = await lockOwnEnrolment(tx, own)
    await onlyOnce(tx, { ...own, callerId: own.memberId, at }, async () => {
      const [enrolment] = await withTimetables(tx, [row])
      const entries = await listEntries(tx, [row.entryNo])
      // Who waited for the lock while the list was being sealed began before the end, and comes too late.
      const isSealed = await isEntryClosed(tx, row.classUuid)
      const isOpen = enrolment !== undefined && !isSealed && isBallotOpen(enrolment, at)
      if (!isOpen || entries.length < 2 || row.status !== enrolmentStatus.awaitingBallot)
        throw new MemberError('actionNotPossible')
      await leaveEntry(tx, row.id, { actorKind: 'MEMBER', actorId: own.memberId })
      await tellOfGroup(deps, tx, 'groupLeft', row, othersOf(entries, own.memberId))
    })
  })
}

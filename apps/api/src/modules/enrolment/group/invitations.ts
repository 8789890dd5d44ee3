import type { Locale } from '@dhc/locales/locale'
import { classStatusAt } from '@dhc/reference/class-status'
import { invitationsPerDay } from '@dhc/reference/enrolment-rules'
import { classStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { addDays, hongKongDateOf, instantOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Transaction } from '../../../platform/database/handles.ts'
import { MemberError, tooMany } from '../../../platform/member-error.ts'
import { findClasses, findTimetables, namesByLanguage } from '../../catalogue/index.ts'
import { findMember, lockMember, nameIn } from '../../member/index.ts'
import { mostInGroup } from '../domain/own-actions.ts'
import { doesReach, isNamed, maySend } from '../domain/refuse-invitation.ts'
import { lockOwnEnrolment, type Own } from '../end-enrolment.ts'
import type { EnrolmentDeps } from '../enrol.ts'
import { onlyOnce } from '../enter-store.ts'
import { withTimetables } from '../member-enrolments.ts'
import { isBallotOpen } from '../show-enrolment.ts'
import {
  addInvitation,
  type Invitation,
  listEntries,
  listInvitationsOf,
  listInvitationsTo,
  listSentSince,
  placeOfNumber,
  readReceived,
} from './group-store.ts'

/** Each one is a message to somebody who did not ask for it. */
const mostInvitations = 8

type Asking = Own & { readonly memberNo: string; readonly familyName: string }

/** D-139: the person asked hears of it and agrees in their own account. A-205: number and name must belong together. */
export async function inviteToGroup(deps: EnrolmentDeps, own: Asking): Promise<void> {
  const at = deps.clock.now()
  const inviting = await findMember(deps, { id: own.memberId })
  const found = await findMember(deps, { memberNo: own.memberNo })
  if (!inviting || found?.id === own.memberId) throw new MemberError('actionNotPossible')
  const invited = found && isNamed(own.familyName, found.particulars) ? found : undefined
  await deps.inTransaction(async (tx) => {
    // Both, so that two invitations at one moment, by one person or to one person, are counted one after the other.
    for (const id of [own.memberId, ...(invited ? [invited.id] : [])].toSorted()) await lockMember(deps, tx, id)
    const row = await lockOwnEnrolment(tx, own)
    // What names nobody is counted and not remembered under its key: sent again, it is refused again.
    const once = invited ? onlyOnce : justDone
    await once(tx, { ...own, callerId: own.memberId, at }, async () => {
      const [enrolment] = await withTimetables(tx, [row])
      const invitations = await listInvitationsOf(tx, [row.entryNo])
      const waiting = invitations.filter(({ state }) => state === 'WAITING').length
      const size = (await listEntries(tx, [row.entryNo])).length
      const hasRoom = size + waiting < mostInGroup && invitations.length < mostInvitations
      if (!enrolment || !hasRoom || row.status !== enrolmentStatus.awaitingBallot || !isBallotOpen(enrolment, at)) {
        throw new MemberError('actionNotPossible')
      }
      const isWaiting = (each: Invitation) => each.state === 'WAITING' && numberOf(deps, each) === own.memberNo
      if (invited && invitations.some(isWaiting)) return
      const reached = await reachedBy(deps, tx, own, invited?.id)
      const id = deps.random.uuid()
      const isNew = await addInvitation(tx, {
        id,
        classUuid: row.classUuid,
        entryNo: row.entryNo,
        fromMemberId: own.memberId,
        toMemberId: reached,
        memberNo: deps.cipher.encrypt(own.memberNo, placeOfNumber(id)),
        state: invited ? 'WAITING' : 'MISTYPED',
        isForGood: false,
        createdAt: at,
      })
      if (reached === null || !isNew) return
      await deps.tellMembers(tx, [reached], {
        name: 'invited',
        about: id,
        params: (locale) => ({ name: nameIn(inviting, locale), ...courseWords(enrolment, locale) }),
      })
    })
  })
  if (!invited) throw new MemberError('invitedUnknown')
}

const justDone: typeof onlyOnce = (_tx, _repeated, work) => work()

/** whom it reaches: nobody, where the number is nobody's or its owner has heard enough. */
async function reachedBy(
  deps: EnrolmentDeps,
  tx: Transaction,
  own: { readonly memberId: string; readonly memberNo: string },
  invitedId: string | undefined,
): Promise<string | null> {
  const todayOn = hongKongDateOf(deps.clock.now())
  const since = instantOf(todayOn)
  const sent = await listSentSince(tx, own.memberId, since)
  const sentToSameToday = sent.filter((each) => numberOf(deps, each) === own.memberNo).length
  if (!maySend({ sentToday: sent.length, sentToSameToday })) {
    throw tooMany('tooManyInvitations', instantOf(addDays(todayOn, 1)), deps.clock.now(), {
      most: invitationsPerDay.sent,
      same: invitationsPerDay.sentToSame,
    })
  }
  if (invitedId === undefined) return null
  return doesReach(await readReceived(tx, { to: invitedId, from: own.memberId, since })) ? invitedId : null
}

function numberOf({ cipher }: Pick<EnrolmentDeps, 'cipher'>, { id, memberNo }: Invitation): string {
  return cipher.decrypt(memberNo, placeOfNumber(id))
}

function courseWords({ course, courseClass }: Awaited<ReturnType<typeof withTimetables>>[number], locale: Locale) {
  return { course: namesByLanguage(course)[locale], code: courseClass.classCode }
}

/** Those one can still agree to: registration is open and somebody is still there. */
export async function listInvitations(deps: EnrolmentDeps, memberId: string, locale: Locale) {
  const { db, clock } = deps
  const invitations = await listInvitationsTo(db, memberId)
  const classUuids = [...new Set(invitations.map(({ classUuid }) => classUuid))]
  const classes = new Map((await findClasses(db, classUuids)).map((each) => [each.strapiUuid, each]))
  const timetables = await findTimetables(db, classUuids)
  const entries = await listEntries(
    db,
    invitations.map(({ entryNo }) => entryNo),
  )
  const views = await Promise.all(
    invitations.map(async ({ id, classUuid, entryNo, fromMemberId }) => {
      const [offered, course] = [classes.get(classUuid), timetables.get(classUuid)?.course]
      const from = await findMember(deps, { id: fromMemberId })
      const size = entries.filter((each) => each.entryNo === entryNo).length
      if (!offered || !course || !from || size === 0) return []
      if (classStatusAt(clock.now(), offered, null) !== classStatus.open) return []
      return [
        {
          invitationId: id,
          strapiUuid: classUuid,
          classCode: offered.classCode,
          size,
          courseName: namesByLanguage(course),
          from: nameIn(from, locale),
          isCarerOnly: offered.isCarerOnly,
          closesAt: offered.enrolEndAt && toHongKongIso(offered.enrolEndAt),
        },
      ]
    }),
  )
  return views.flat()
}

import type { Locale } from '@dhc/locales/locale'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { MemberError } from '../../../platform/member-error.ts'
import { namesByLanguage } from '../../catalogue/index.ts'
import { findMember, nameIn } from '../../member/index.ts'
import { mostInGroup } from '../domain/own-actions.ts'
import { lockOwnEnrolment, type Own } from '../end-own-enrolment.ts'
import type { EnrolmentDeps } from '../enrolment-deps.ts'
import { withTimetables } from '../member-enrolments.ts'
import { onlyOnce } from '../retry-store.ts'
import { isBallotOpen } from '../show-enrolment.ts'
import { listEntries } from './entry-store.ts'
import { addInvitation, type Invitation, listInvitationsOf } from './invitation-store.ts'
import { placeOfNumber } from './names.ts'

/** Each one is a message to somebody who did not ask for it. */
const mostInvitations = 8

/** D-139: the person asked hears of it and agrees in the own account; a number of nobody gets the same response. */
export async function inviteToGroup(deps: EnrolmentDeps, own: Own & { readonly memberNo: string }): Promise<void> {
  const at = deps.clock.now()
  const inviting = await findMember(deps, { id: own.memberId })
  const invited = await findMember(deps, { memberNo: own.memberNo })
  if (!inviting || invited?.id === own.memberId) throw new MemberError('actionNotPossible')
  await deps.inTransaction(async (tx) => {
    const row = await lockOwnEnrolment(tx, own)
    await onlyOnce(tx, { ...own, callerId: own.memberId, at }, async () => {
      const [enrolment] = await withTimetables(tx, [row])
      const invitations = await listInvitationsOf(tx, [row.entryNo])
      const waiting = invitations.filter(({ state }) => state === 'WAITING').length
      const size = (await listEntries(tx, [row.entryNo])).length
      const hasRoom = size + waiting < mostInGroup && invitations.length < mostInvitations
      if (!enrolment || !hasRoom || row.status !== enrolmentStatus.awaitingBallot || !isBallotOpen(enrolment, at)) {
        throw new MemberError('actionNotPossible')
      }
      // By the number as it was typed: asked twice, that of nobody must not show twice, or it tells who is a member.
      if (invitations.some((each) => numberOf(deps, each) === own.memberNo)) return
      const id = deps.random.uuid()
      const isNew = await addInvitation(tx, {
        ...{ id, classUuid: row.classUuid, entryNo: row.entryNo, fromMemberId: own.memberId },
        toMemberId: invited?.id ?? null,
        memberNo: deps.cipher.encrypt(own.memberNo, placeOfNumber(id)),
        state: 'WAITING',
        createdAt: at,
      })
      if (!invited || !isNew) return
      await deps.tellMembers(tx, [invited.id], {
        name: 'invited',
        about: id,
        params: (locale) => ({ name: nameIn(inviting, locale), ...courseWords(enrolment, locale) }),
      })
    })
  })
}

function numberOf({ cipher }: Pick<EnrolmentDeps, 'cipher'>, { id, state, memberNo }: Invitation): string | undefined {
  return state === 'WAITING' ? cipher.decrypt(memberNo, placeOfNumber(id)) : undefined
}

function courseWords({ course, courseClass }: Awaited<ReturnType<typeof withTimetables>>[number], locale: Locale) {
  return { course: namesByLanguage(course)[locale], code: courseClass.classCode }
}

import { classStatusAt, lessonSpanOf } from '@dhc/reference/class-status'
import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { classStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { prepared } from '../../platform/database/prepared.ts'
import { readTogether } from '../../platform/database/read-together.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMembers, type Member, nameOf } from '../member/index.ts'
import type { EnrolmentDeps } from './enrolment-deps.ts'
import { listEntries } from './group/entry-store.ts'
import { type Invitation, listInvitationsOf } from './group/invitation-store.ts'
import { placeOfNumber } from './group/names.ts'
import { type MemberEnrolment, withTimetables } from './member-enrolments.ts'
import { type EnrolmentRow, listEnrolments } from './store.ts'
import { type EnrolmentView, enrolmentViewOf, type Group } from './views.ts'

const readViews = prepared((deps: EnrolmentDeps) =>
  readTogether(async (ids: readonly string[]) => {
    const rows = await listEnrolments(deps.db, ids)
    const enrolments = await withTimetables(deps.db, rows)
    const views = await viewsOf(deps, enrolments)
    return new Map(enrolments.map(({ id, memberId }, at) => [id, { memberId, view: views[at] }]))
  }),
)

/** S6-04: one's own; anybody else's is not there (1006). Hundreds look at one moment, when they have just applied. */
export async function showEnrolment(deps: EnrolmentDeps, memberId: string, id: string): Promise<EnrolmentView> {
  const found = await readViews(deps)(id.toLowerCase())
  if (found?.memberId !== memberId || !found.view) throw new MemberError('notFound')
  return found.view
}

/** Everything the enrolment object needs from elsewhere, asked once for all of them. */
export async function viewsOf(deps: EnrolmentDeps, enrolments: readonly MemberEnrolment[]): Promise<EnrolmentView[]> {
  const now = deps.clock.now()
  // Who waits for staff is in no ballot and in no group, and only they are told a working day: what nobody needs is not read.
  const inBallot = enrolments.filter(({ status }) => status !== enrolmentStatus.awaitingConfirmation)
  const entryNos = inBallot.map(({ entryNo }) => entryNo)
  const [isHoliday, ballots, entries, invitations] = await Promise.all([
    inBallot.length < enrolments.length ? deps.readHolidays(deps.db) : noHoliday,
    deps.readOwnBallots(deps.db, inBallot),
    listEntries(deps.db, entryNos),
    listInvitationsOf(deps.db, entryNos),
  ])
  const peopleOf = Map.groupBy(entries, ({ entryNo }) => entryNo)
  const askedOf = Map.groupBy(invitations, ({ entryNo }) => entryNo)
  const isGroup = (entryNo: number) => (peopleOf.get(entryNo)?.length ?? 0) > 1 || askedOf.has(entryNo)
  const named = entries.filter(({ entryNo }) => isGroup(entryNo)).map(({ memberId }) => memberId)
  const members = await findMembers(deps, named)
  return enrolments.map((enrolment) => {
    const { id, entryNo } = enrolment
    const entry = { together: peopleOf.get(entryNo) ?? [], asked: askedOf.get(entryNo) ?? [], members }
    const group = isGroup(entryNo) ? groupOf(deps, enrolment, entry) : null
    const isEntryOpen = isBallotOpen(enrolment, now)
    return enrolmentViewOf(enrolment, { now, isHoliday, ballot: ballots.get(id), group, isEntryOpen })
  })
}

const noHoliday = () => false

type Entry = {
  readonly together: readonly EnrolmentRow[]
  readonly asked: readonly Invitation[]
  readonly members: ReadonlyMap<string, Member>
}

/** D-139: who has agreed to come together sees the others by name. */
function groupOf(deps: EnrolmentDeps, viewer: EnrolmentRow, { together, asked, members }: Entry): Group {
  const people = together.map(({ memberId, status }) => {
    const member = members.get(memberId)
    return { name: member ? nameOf(member) : '', isMe: memberId === viewer.memberId, status }
  })
  const invitations = asked.map(({ id, memberNo, state }) => ({
    invitationId: id,
    memberNo: deps.cipher.decrypt(memberNo, placeOfNumber(id)),
    isDeclined: state === 'DECLINED',
  }))
  return { members: people, invitations }
}

export function isBallotOpen({ courseClass, lessons }: MemberEnrolment, now: Date): boolean {
  if (courseClass.method !== enrolmentMethod.draw) return false
  return classStatusAt(now, { ...courseClass, ...lessonSpanOf(lessons) }, null) === classStatus.open
}

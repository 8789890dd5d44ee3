import { firstValueDay, publicValueAppearsAt, writtenPublicValue } from '@dhc/reference/ballot-rules'
import { enrolmentMethod, releaseAtOf } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus, lessonCode } from '@dhc/reference/enrolment-status'
import { enterPublicValue, runDueSteps } from '../modules/ballot/index.ts'
import { findClass, findTimetables, type OfferedClass } from '../modules/catalogue/index.ts'
import {
  decideEnrolment,
  endOwnEnrolment,
  enrol,
  listEnrolmentsIn,
  listMarksOfLesson,
  refuseEnrolment,
  takeLeave,
} from '../modules/enrolment/index.ts'
import { markAttendance } from '../modules/lessons/index.ts'
import type { Clerk } from '../modules/session/index.ts'
import type { LifeOfCentre } from './centre-at-work.ts'
import type { Chance } from './chance.ts'
import { atWork, orNothing } from './diary.ts'
import type { Joined } from './people-join.ts'

export type Running = LifeOfCentre & {
  readonly joined: readonly Joined[]
  readonly programme: Clerk
  readonly manager: Clerk
  readonly instructor: Clerk
}

type Planned = { readonly strapiUuid: string; readonly applicants: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** A class from its registration to its last lesson, as it would have gone. */
export async function letClassRun(
  running: Running,
  { strapiUuid, applicants }: Planned,
  chance: Chance,
): Promise<void> {
  const { tx, diary } = running
  const courseClass = await findClass(tx, strapiUuid)
  if (!courseClass?.enrolStartAt || !courseClass.enrolEndAt)
    throw new Error('a class of the demonstration is not offered')
  const { enrolStartAt, enrolEndAt } = courseClass
  const span = enrolEndAt.getTime() - enrolStartAt.getTime()
  diary.note(enrolStartAt, async () => {
    if (courseClass.method === enrolmentMethod.draw) await runDueSteps(running.centre)
    for (let applicant = 0; applicant < applicants; applicant += 1) {
      // Half of them in the first fifth of the time.
      const at = after(enrolStartAt, hourMs + (span - 2 * hourMs) * chance.share() ** 2.5)
      diary.note(at, () => applyOnce(running, courseClass, chance))
    }
  })
  if (courseClass.method === enrolmentMethod.draw) noteBallot(running, courseClass, chance)
  const lessons = (await findTimetables(tx, [strapiUuid])).get(strapiUuid)?.lessons ?? []
  for (const lesson of lessons) noteLesson(running, courseClass, lesson, chance.of(lesson.lessonUuid))
}

/** Whoever wants a class and may have it; somebody keen is found sooner. */
async function applyOnce(running: Running, courseClass: OfferedClass, chance: Chance): Promise<void> {
  const { centre, tx, joined, diary } = running
  const { strapiUuid, quota } = courseClass
  const now = centre.clock.now()
  const standing = await listEnrolmentsIn(tx, strapiUuid, Object.values(enrolmentStatus))
  const isOpen = courseClass.method === enrolmentMethod.open
  if (isOpen && quota !== null && standing.filter(({ holdsPlace }) => holdsPlace).length >= quota) return
  const known = new Set(standing.map(({ memberId }) => memberId))
  for (let tries = 0; tries < 60 && joined.length > 0; tries += 1) {
    const member = chance.pick(joined)
    if (known.has(member.id) || chance.share() > member.keenness + 0.1) continue
    if (refuseEnrolment(courseClass, member.candidate, now)) continue
    const by = { actorKind: 'MEMBER', actorId: member.id } as const
    const entering = { memberId: member.id, by, strapiUuid, isCarer: member.isCarer, retry: undefined }
    const id = await enrol(centre, entering).catch(orNothing)
    // Still in another class of the course (D-111): somebody else comes.
    if (id === undefined) continue
    if (isOpen) noteDecision(running, courseClass, { id, chance: chance.of(id) })
    else if (chance.happens(0.03)) {
      const own = { memberId: member.id, enrolmentId: id, retry: undefined, by }
      const beforeClosing = after(courseClass.enrolEndAt ?? now, -hourMs)
      if (beforeClosing > now) diary.note(beforeClosing, () => endOwnEnrolment(centre, 'cancel', own))
    }
    return
  }
}

type Applied = { readonly id: string; readonly chance: Chance }

/** S4-14: staff confirm within a few days; now and then somebody is refused. */
function noteDecision(
  { centre, diary, programme }: Running,
  { firstLessonStartsAt }: OfferedClass,
  { id, chance }: Applied,
): void {
  const at = atWork(centre.clock.now(), chance.whole(1, 4), chance.pick(['09:40', '11:20', '14:50', '16:30']))
  if (firstLessonStartsAt && at >= firstLessonStartsAt) return
  const kind = chance.happens(0.03) ? 'refuse' : 'confirm'
  diary.note(at, () => decideEnrolment(centre, programme, kind, { id, note: null, retry: undefined }))
}

/** Sealed by the clock, the value typed by two, drawn and released by the clock (decision 0052). */
function noteBallot(running: Running, { strapiUuid, enrolEndAt, ballotAt }: OfferedClass, chance: Chance): void {
  const { centre, diary, programme, manager } = running
  if (!enrolEndAt || !ballotAt) return
  const sealedAt = after(enrolEndAt, minuteMs)
  diary.note(sealedAt, () => runDueSteps(centre))
  const source = centre.publicValueSource
  let drawnAt = ballotAt
  if (source) {
    const on = firstValueDay(source, sealedAt)
    const numbers = chance
      .some(
        Array.from({ length: 49 }, (_, index) => index + 1),
        7,
      )
      .join(' ')
    const value = writtenPublicValue(
      source,
      source === 'MARK_SIX' ? numbers : `2${chance.whole(1000, 9999)}.${chance.whole(10, 99)}`,
    )
    if (value === undefined) throw new Error(`no value of ${source}`)
    const typedAt = atWork(publicValueAppearsAt(source, on), 1, '09:30')
    for (const [place, clerk] of [programme, manager].entries())
      diary.note(after(typedAt, place * 20 * minuteMs), () =>
        enterPublicValue(centre, strapiUuid, clerk, { value, on }),
      )
    drawnAt = new Date(Math.max(ballotAt.getTime(), typedAt.getTime() + hourMs))
  }
  diary.note(drawnAt, () => runDueSteps(centre))
  const releasedAt = releaseAtOf(drawnAt)
  diary.note(releasedAt, () => runDueSteps(centre))
  diary.note(after(releasedAt, hourMs), () => giveUpPlaces(running, strapiUuid, chance))
}

/** Now and then somebody placed cannot come after all, and the next on the list is let in (D-105). */
async function giveUpPlaces({ centre, tx, diary }: Running, strapiUuid: string, chance: Chance): Promise<void> {
  for (const { id, memberId } of await listEnrolmentsIn(tx, strapiUuid, [enrolmentStatus.enrolled])) {
    if (!chance.happens(0.1)) continue
    const by = { actorKind: 'MEMBER', actorId: memberId } as const
    const own = { memberId, enrolmentId: id, retry: undefined, by }
    diary.note(after(centre.clock.now(), chance.whole(2, 60) * hourMs), () =>
      endOwnEnrolment(centre, 'abandon', own).catch(orNothing),
    )
  }
}

type Lesson = { readonly lessonUuid: string; readonly startsAt: Date; readonly endsAt: Date }

/** Some ask for leave before it, most come, some do not; the instructor takes the roll. */
function noteLesson(
  running: Running,
  { strapiUuid }: OfferedClass,
  { lessonUuid, startsAt, endsAt }: Lesson,
  chance: Chance,
): void {
  const { centre, tx, diary, joined, instructor } = running
  const leaveAt = after(startsAt, -chance.whole(3, 40) * hourMs)
  const people = () => listEnrolmentsIn(tx, strapiUuid, [enrolmentStatus.enrolled])
  diary.note(leaveAt, async () => {
    for (const { id, memberId } of await people()) {
      if (!chance.happens(0.05)) continue
      const by = { actorKind: 'MEMBER', actorId: memberId } as const
      const leave = { memberId, enrolmentId: id, lessonUuid, reason: null, retry: undefined, by }
      // Of a lesson that the weather has called off nobody takes leave, and nobody takes its roll.
      await takeLeave(centre, leave).catch(orNothing)
    }
  })
  // Now and then a roll is forgotten until the next morning, and the newest may be missing.
  diary.note(chance.happens(0.06) ? after(startsAt, dayMs) : after(endsAt, 5 * minuteMs), async () => {
    const away = new Set((await listMarksOfLesson(tx, lessonUuid)).map(({ enrolmentId }) => enrolmentId))
    const marks = (await people()).flatMap(({ id, memberId }) => {
      if (away.has(id)) return []
      const faithfulness = joined.find((member) => member.id === memberId)?.faithfulness ?? 0.8
      return [{ enrolmentId: id, code: chance.happens(faithfulness) ? lessonCode.attended : lessonCode.absent }]
    })
    if (marks.length > 0)
      await markAttendance(centre, instructor, { lessonUuid, marks, overrideReason: null, isOnPaper: false }).catch(
        orNothing,
      )
  })
}

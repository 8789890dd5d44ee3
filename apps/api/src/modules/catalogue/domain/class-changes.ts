import type { CourseClass, Lesson } from './catalogue.ts'
import type { Copy, SyncPlan } from './plan-sync.ts'

/** What an editor has changed about a class and people who are in it must know. */
export type ClassChange = {
  readonly classUuid: string
  /** The whole class, for good (D-103). */
  readonly isCalledOff: boolean
  readonly newCentreCode: string | null
  readonly newQuota: number | null
  readonly movedLessons: readonly { readonly from: Lesson; readonly to: Lesson }[]
  /** Cancelled, or taken out. */
  readonly cancelledLessons: readonly Lesson[]
  /** Taking place after all, or new. */
  readonly addedLessons: readonly Lesson[]
}

/** Date, time, centre and quota of classes known before; what is over is no news. */
export function classChangesOf(plan: SyncPlan, copy: Copy, now: Date): ClassChange[] {
  const known = new Map(copy.classes.filter(({ isArchived }) => !isArchived).map((each) => [each.strapiUuid, each]))
  const updated = new Map(plan.classes.update.map((each) => [each.strapiUuid, each]))
  const lessonChanges = Map.groupBy(lessonChangesOf(plan, copy, now), ({ classUuid }) => classUuid)
  return [...known.values()].flatMap((former) => {
    const present = updated.get(former.strapiUuid) ?? former
    const lessons = lessonChanges.get(former.strapiUuid) ?? []
    const change: ClassChange = {
      classUuid: former.strapiUuid,
      isCalledOff: present.isCancelled && !former.isCancelled,
      newCentreCode: present.centreCode === former.centreCode ? null : present.centreCode,
      newQuota: present.quota === former.quota ? null : present.quota,
      movedLessons: lessons.flatMap(({ moved }) => moved ?? []),
      cancelledLessons: lessons.flatMap(({ cancelled }) => cancelled ?? []),
      addedLessons: lessons.flatMap(({ added }) => added ?? []),
    }
    return saysSomething(change) ? [change] : []
  })
}

type LessonChange = {
  readonly classUuid: string
  readonly moved?: { readonly from: Lesson; readonly to: Lesson }
  readonly cancelled?: Lesson
  readonly added?: Lesson
}

function lessonChangesOf({ lessons }: SyncPlan, copy: Copy, now: Date): LessonChange[] {
  const before = new Map(copy.lessons.map((each) => [each.lessonUuid, each]))
  const isToCome = ({ startsAt, isCancelled }: Lesson) => startsAt > now && !isCancelled
  const changed = lessons.update.flatMap((to): LessonChange[] => {
    const from = before.get(to.lessonUuid)
    const { classUuid } = to
    if (!from) return []
    if (isToCome(from) && to.isCancelled) return [{ classUuid, cancelled: from }]
    if (from.isCancelled && isToCome(to)) return [{ classUuid, added: to }]
    const isMoved = from.startsAt.getTime() !== to.startsAt.getTime() || from.endsAt.getTime() !== to.endsAt.getTime()
    return isMoved && (isToCome(from) || isToCome(to)) ? [{ classUuid, moved: { from, to } }] : []
  })
  const takenOut = lessons.archive.flatMap((lessonUuid) => before.get(lessonUuid) ?? [])
  return [
    ...changed,
    ...takenOut.filter(isToCome).map((lesson) => ({ classUuid: lesson.classUuid, cancelled: lesson })),
    ...[...lessons.create, ...lessons.restore]
      .filter(isToCome)
      .map((lesson) => ({ classUuid: lesson.classUuid, added: lesson })),
  ]
}

function saysSomething(change: ClassChange): boolean {
  const lessons = [...change.movedLessons, ...change.cancelledLessons, ...change.addedLessons]
  return change.isCalledOff || change.newCentreCode !== null || change.newQuota !== null || lessons.length > 0
}

type Revised = { readonly lessonUuids: readonly string[]; readonly classUuids: readonly string[] }

/** Whose calendar entry changes: lessons by themselves, and all lessons of a class that moves, is cancelled or comes back. */
export function revisedBy({ classes, lessons }: SyncPlan, copy: Copy): Revised {
  const before = new Map(copy.classes.map((each) => [each.strapiUuid, each]))
  const isElsewhere = ({ strapiUuid, centreCode, isCancelled }: CourseClass) => {
    const former = before.get(strapiUuid)
    return former?.centreCode !== centreCode || former.isCancelled !== isCancelled
  }
  return {
    lessonUuids: [...[...lessons.update, ...lessons.restore].map(({ lessonUuid }) => lessonUuid), ...lessons.archive],
    classUuids: [
      ...[...classes.update.filter(isElsewhere), ...classes.restore].map(({ strapiUuid }) => strapiUuid),
      ...classes.archive,
    ],
  }
}

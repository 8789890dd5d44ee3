import type { Copied, CourseClass, Lesson } from './catalogue.ts'
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

/** As much of a class as its people plan by. */
export type ClassPlan = Pick<CourseClass, 'centreCode' | 'quota' | 'isCancelled'> & {
  readonly lessons: readonly Lesson[]
}

export type ChangedClass = {
  readonly classUuid: string
  readonly former: ClassPlan
  readonly present: ClassPlan
}

/** Date, time, centre and quota of classes known before; what is over is no news. */
export function classChangesOf(plan: SyncPlan, copy: Copy, now: Date): ClassChange[] {
  return changedClassesOf(plan, copy).flatMap((changed) => classChangeOf(changed, now) ?? [])
}

/** Classes known before, as they were and as they will be. */
export function changedClassesOf({ classes, lessons }: SyncPlan, copy: Copy): ChangedClass[] {
  const updated = new Map(classes.update.map((each) => [each.strapiUuid, each]))
  const written = new Map(
    [...lessons.update, ...lessons.create, ...lessons.restore].map((row) => [row.lessonUuid, row]),
  )
  const takenOut = new Set(lessons.archive)
  const before = copy.lessons.filter(({ isArchived }) => !isArchived)
  const unchanged = before.filter(({ lessonUuid }) => !written.has(lessonUuid) && !takenOut.has(lessonUuid))
  const formerOf = Map.groupBy(before.map(lessonOf), ({ classUuid }) => classUuid)
  const presentOf = Map.groupBy([...unchanged, ...written.values()].map(lessonOf), ({ classUuid }) => classUuid)
  return copy.classes
    .filter(({ isArchived }) => !isArchived)
    .map((former) => {
      const classUuid = former.strapiUuid
      const present = updated.get(classUuid) ?? former
      return {
        classUuid,
        former: classPlanOf(former, formerOf.get(classUuid) ?? []),
        present: classPlanOf(present, presentOf.get(classUuid) ?? []),
      }
    })
    .filter(({ former, present }) => JSON.stringify(former) !== JSON.stringify(present))
}

export function classPlanOf(
  { centreCode, quota, isCancelled }: Omit<ClassPlan, 'lessons'>,
  lessons: readonly Lesson[],
) {
  const byTime = lessons.toSorted(
    (one, other) => startOf(one) - startOf(other) || (one.lessonUuid < other.lessonUuid ? -1 : 1),
  )
  return { centreCode, quota, isCancelled, lessons: byTime }
}

/** Only what people plan by, so that a plan reads the same wherever it comes from. */
function lessonOf({ lessonUuid, classUuid, startsAt, endsAt, isCancelled }: Lesson | Copied<Lesson>): Lesson {
  return { lessonUuid, classUuid, startsAt, endsAt, isCancelled }
}

/** Nothing when its people need not hear of it. */
export function classChangeOf({ classUuid, former, present }: ChangedClass, now: Date): ClassChange | undefined {
  const change: ClassChange = {
    classUuid,
    isCalledOff: present.isCancelled && !former.isCancelled,
    newCentreCode: present.centreCode === former.centreCode ? null : present.centreCode,
    newQuota: present.quota === former.quota ? null : present.quota,
    ...lessonChangesOf(former.lessons, present.lessons, now),
  }
  return saysSomething(change) ? change : undefined
}

const startOf = ({ startsAt }: Lesson) => startsAt.getTime()

/**
 * People know a lesson by its time. One that was entered twice is one lesson to them: taking the second entry out calls
 * nothing off, and entering it adds nothing.
 */
function lessonChangesOf(former: readonly Lesson[], present: readonly Lesson[], now: Date) {
  const isToCome = ({ startsAt, isCancelled }: Lesson) => startsAt > now && !isCancelled
  const [stood, stands] = [former, present].map((all) => new Set(all.filter(isToCome).map(startOf)))
  const isGone = (lesson: Lesson) => isToCome(lesson) && !stands?.has(startOf(lesson))
  const isNew = (lesson: Lesson) => isToCome(lesson) && !stood?.has(startOf(lesson))
  const after = new Map(present.map((lesson) => [lesson.lessonUuid, lesson]))
  const movedLessons = former.flatMap((from) => {
    const to = after.get(from.lessonUuid)
    if (!to || from.isCancelled || to.isCancelled) return []
    // From or to what is over is a correction that somebody may still want to know.
    const isMoved =
      startOf(from) !== startOf(to) && (isGone(from) || from.startsAt <= now) && (isNew(to) || to.startsAt <= now)
    const isLonger = startOf(from) === startOf(to) && from.endsAt.getTime() !== to.endsAt.getTime()
    return (isMoved || isLonger) && (isToCome(from) || isToCome(to)) ? [{ from, to }] : []
  })
  const moved = new Set(movedLessons.map(({ from }) => from.lessonUuid))
  const isOwnNews = ({ lessonUuid }: Lesson) => !moved.has(lessonUuid)
  return {
    movedLessons,
    cancelledLessons: oncePerTime(former.filter(isGone).filter(isOwnNews)),
    addedLessons: oncePerTime(present.filter(isNew).filter(isOwnNews)),
  }
}

const oncePerTime = (lessons: readonly Lesson[]) => [
  ...new Map(lessons.map((lesson) => [startOf(lesson), lesson])).values(),
]

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

import type { CourseClass } from './catalogue.ts'
import type { Copy, SyncPlan } from './plan-sync.ts'

export type Revised = { readonly lessonUuids: readonly string[]; readonly classUuids: readonly string[] }

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

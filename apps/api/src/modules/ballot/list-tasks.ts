import type { CourseClass } from '../catalogue/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { type BallotTask, ballotTask } from './domain/ballot-task.ts'
import { listBallotsOf } from './store.ts'

export type ClassTask = BallotTask & { readonly ballotId: string; readonly courseClass: CourseClass }

/** For the board of the day: one read for all classes, what is due first at the top. */
export async function listBallotTasks(
  { db, clock }: Pick<BallotDeps, 'db' | 'clock'>,
  classes: readonly CourseClass[],
  isHoliday: (on: string) => boolean,
): Promise<ClassTask[]> {
  const byUuid = new Map(classes.map((each) => [each.strapiUuid, each]))
  const ballots = await listBallotsOf(db, [...byUuid.keys()])
  const tasks = ballots.flatMap((ballot) => {
    const courseClass = byUuid.get(ballot.classUuid)
    const task = courseClass && ballotTask(ballot, courseClass, clock.now(), isHoliday)
    return task ? [{ ...task, ballotId: ballot.id, courseClass }] : []
  })
  return tasks.toSorted((one, other) => Number(one.dueAt ?? 0) - Number(other.dueAt ?? 0))
}

import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { type ClassChange, classChangeOf, findTimetables, foreseeChanges } from '../catalogue/index.ts'
import { type ClassNewsDeps, listPeople } from './decide-class-news.ts'
import { listNews } from './store.ts'

type ForeseeDeps = Pick<ClassNewsDeps, 'db' | 'inTransaction' | 'clock'>

/** What an editor is shown before publishing: against what people know, so also what an earlier publishing left waiting. */
export async function foreseeCourse(deps: ForeseeDeps, course: unknown) {
  const changed = await foreseeChanges(deps, course)
  const waiting = new Map((await listNews(deps.db)).map((row) => [row.classUuid, row]))
  const timetables = await findTimetables(
    deps.db,
    changed.map(({ classUuid }) => classUuid),
  )
  const classes = await Promise.all(
    changed.map(async ({ classUuid, former, present }) => {
      const known = waiting.get(classUuid)?.former ?? former
      const change = classChangeOf({ classUuid, former: known, present }, deps.clock.now())
      const people = change ? await listPeople(deps.db, classUuid) : []
      const classCode = timetables.get(classUuid)?.courseClass.classCode ?? ''
      return change && people.length > 0 ? [{ classCode, people: people.length, ...changeView(change) }] : []
    }),
  )
  return classes.flat()
}

export function changeView(change: ClassChange) {
  const at = ({ startsAt }: { readonly startsAt: Date }) => toHongKongIso(startsAt)
  return {
    strapiUuid: change.classUuid,
    class_called_off: change.isCalledOff,
    new_centre: change.newCentreCode,
    new_quota: change.newQuota,
    lessons_cancelled: change.cancelledLessons.map(at),
    lessons_added: change.addedLessons.map(at),
    lessons_moved: change.movedLessons.map(({ from, to }) => ({ from: at(from), to: at(to) })),
  }
}

import { MemberError } from '../../platform/member-error.ts'
import { type Holiday, type HolidayNames, listHolidays, putHoliday, removeHoliday } from '../catalogue/index.ts'
import type { Clerk } from '../session/index.ts'
import { type CatalogueDeskDeps, changeByStaff } from './by-staff.ts'

export function readHolidays({ db }: CatalogueDeskDeps, year: string | undefined): Promise<Holiday[]> {
  return listHolidays(db, `${year ?? '2000'}-01-01`, `${year ?? '2999'}-12-31`)
}

export function addHoliday(deps: CatalogueDeskDeps, clerk: Clerk, on: string, names: HolidayNames): Promise<void> {
  return changeByStaff(deps, clerk, { action: 'holiday.add', objectKind: 'holiday', detail: on }, (tx) =>
    putHoliday(tx, on, names),
  )
}

export function takeOutHoliday(deps: CatalogueDeskDeps, clerk: Clerk, on: string): Promise<void> {
  return changeByStaff(deps, clerk, { action: 'holiday.remove', objectKind: 'holiday', detail: on }, async (tx) => {
    if (!(await removeHoliday(tx, on))) throw new MemberError('notFound')
  })
}

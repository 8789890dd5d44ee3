import { toldChanges } from '@dhc/reference/message-rules'
import { MemberError } from '../../../platform/member-error.ts'
import type { Clerk } from '../../session/index.ts'
import { type Holiday, listHolidays, putHoliday, removeHoliday } from '../holiday-store.ts'
import type { HolidayNames } from '../propose-holidays.ts'
import { type CatalogueDeskDeps, changeByStaff } from './by-staff.ts'

export function readHolidays({ db }: CatalogueDeskDeps, year: string | undefined): Promise<Holiday[]> {
  return listHolidays(db, `${year ?? '2000'}-01-01`, `${year ?? '2999'}-12-31`)
}

export function addHoliday(deps: CatalogueDeskDeps, clerk: Clerk, on: string, names: HolidayNames): Promise<void> {
  return changeByStaff(deps, clerk, { action: 'holiday.add', objectKind: 'holiday' }, async (tx) => {
    const [former] = await listHolidays(tx, on, on)
    await putHoliday(tx, on, names)
    return { detail: `${on}: ${toldChanges(namesOf(former), { ...names })}` }
  })
}

export function takeOutHoliday(deps: CatalogueDeskDeps, clerk: Clerk, on: string): Promise<void> {
  return changeByStaff(deps, clerk, { action: 'holiday.remove', objectKind: 'holiday' }, async (tx) => {
    const [former] = await listHolidays(tx, on, on)
    if (!(await removeHoliday(tx, on))) throw new MemberError('notFound')
    return { detail: `${on}: ${toldChanges(namesOf(former), {})}` }
  })
}

function namesOf(holiday: Holiday | undefined): Partial<HolidayNames> {
  if (!holiday) return {}
  const { nameZhHk, nameZhCn, nameEnUs } = holiday
  return { nameZhHk, nameZhCn, nameEnUs }
}

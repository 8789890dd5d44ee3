import { toldChanges } from '@dhc/reference/message-rules'
import { MemberError } from '../../../platform/member-error.ts'
import { actByStaff, type Clerk } from '../../session/index.ts'
import { type Holiday, listHolidays, putHoliday, removeHoliday } from '../holiday-store.ts'
import type { HolidayNames } from '../propose-holidays.ts'
import type { CatalogueDeskDeps } from './sync-classes.ts'

export function readHolidays({ db }: CatalogueDeskDeps, year: string | undefined): Promise<Holiday[]> {
  return listHolidays(db, `${year ?? '2000'}-01-01`, `${year ?? '2999'}-12-31`)
}

export async function addHoliday(
  deps: CatalogueDeskDeps,
  clerk: Clerk,
  on: string,
  names: HolidayNames,
): Promise<void> {
  await actByStaff(deps, clerk, actOn('holiday.add', on, names), async (tx) => {
    const [former] = await listHolidays(tx, on, on)
    await putHoliday(tx, on, names)
    return former
  })
}

export async function takeOutHoliday(deps: CatalogueDeskDeps, clerk: Clerk, on: string): Promise<void> {
  await actByStaff(deps, clerk, actOn('holiday.remove', on, {}), async (tx) => {
    const [former] = await listHolidays(tx, on, on)
    if (!(await removeHoliday(tx, on))) throw new MemberError('notFound')
    return former
  })
}

const actOn = (action: string, on: string, names: Partial<HolidayNames>) => (former: Holiday | undefined) => ({
  action,
  objectKind: 'holiday',
  detail: `${on}: ${toldChanges(namesOf(former), { ...names })}`,
})

function namesOf(holiday: Holiday | undefined): Partial<HolidayNames> {
  if (!holiday) return {}
  const { nameZhHk, nameZhCn, nameEnUs } = holiday
  return { nameZhHk, nameZhCn, nameEnUs }
}

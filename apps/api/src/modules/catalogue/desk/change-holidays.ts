import { describeChanges } from '@dhc/reference/describe-changes'
import { MemberError } from '../../../platform/member-error.ts'
import { actByStaff, type Clerk } from '../../session/index.ts'
import { type HolidayNames, putHolidayChange } from '../holiday-store.ts'
import { type Holiday, listHolidays } from '../holidays.ts'
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
    await putHolidayChange(tx, { on, ...names, isRemoved: false })
    return former
  })
}

export async function takeOutHoliday(deps: CatalogueDeskDeps, clerk: Clerk, on: string): Promise<void> {
  await actByStaff(deps, clerk, actOn('holiday.remove', on, {}), async (tx) => {
    const [former] = await listHolidays(tx, on, on)
    if (!former) throw new MemberError('notFound')
    await putHolidayChange(tx, { on, ...namesOf(former), isRemoved: true })
    return former
  })
}

const actOn = (action: string, on: string, names: Partial<HolidayNames>) => (former: Holiday | undefined) => ({
  action,
  objectKind: 'holiday',
  detail: `${on}: ${describeChanges(former ? namesOf(former) : {}, { ...names })}`,
})

function namesOf({ nameZhHk, nameZhCn, nameEnUs }: Holiday): HolidayNames {
  return { nameZhHk, nameZhCn, nameEnUs }
}

import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import { type SpecialHours, visitDaysAhead } from '@dhc/reference/visit-rules'
import type { Database } from '../../platform/database/handles.ts'
import { readWeatherStop } from '../lessons/index.ts'
import type { MemberDeps } from '../member/index.ts'
import type { TellMembers } from '../notices/index.ts'
import { endsAt, freeSeat, type HalfHour, halfHoursOf, mayBeBooked, weekdayNameOf } from './domain/half-hours.ts'
import { type CentreRow, findCentre, listCapacities, listExpected } from './store.ts'

export type VisitDeps = MemberDeps & {
  readonly tellMembers: TellMembers
  /** D-108: the table that staff maintain. */
  readonly readHolidays: (db: Database) => Promise<(on: string) => boolean>
}

type ReadDeps = Pick<VisitDeps, 'readHolidays' | 'clock'>
type OpenHalfHour = HalfHour & { readonly isOffForWeather: boolean }
type OpenDay = { readonly on: string; readonly isHoliday: boolean; readonly halfHours: readonly OpenHalfHour[] }

/** These days at a centre, with the room of each half hour, as holidays, hours, weather and its manager leave them. */
export async function readDays(
  { readHolidays, clock }: ReadDeps,
  db: Database,
  centre: CentreRow,
  days: readonly string[],
): Promise<OpenDay[]> {
  const isKnownHoliday = await readHolidays(db)
  const isStopped = await readWeatherStop(db, clock.now())
  const capacities = await listCapacities(db, centre.code, [...days, ...new Set(days.map(weekdayNameOf))])
  return days.map((on) => {
    const isHoliday = isKnownHoliday(on)
    const halfHours = halfHoursOf({
      on,
      hours: centre.hours,
      isHoliday,
      special: specialOn(centre, on),
      capacities,
    })
    const inWeather = (each: HalfHour) => isStopped({ startsAt: each.startsAt, endsAt: endsAt(each.startsAt) })
    return { on, isHoliday, halfHours: halfHours.map((each) => ({ ...each, isOffForWeather: inWeather(each) })) }
  })
}

export function specialOn(centre: CentreRow | undefined, on: string): SpecialHours | undefined {
  return centre?.specialDays.find((day) => day.on === on)
}

/** What a member may choose from: days with a free time, at one centre. How many are expected is told to nobody. */
export async function listFreeTimes(deps: VisitDeps, code: string) {
  const { db, clock } = deps
  const centre = await findCentre(db, code)
  if (!centre) return []
  const now = clock.now()
  const todayOn = hongKongDateOf(now)
  const dates = Array.from({ length: visitDaysAhead + 1 }, (_, ahead) => addDays(todayOn, ahead))
  const within = { from: instantOf(todayOn), before: instantOf(addDays(todayOn, visitDaysAhead + 1)) }
  const expected = Map.groupBy(await listExpected(db, within, [code]), ({ startsAt }) => startsAt.getTime())
  const isFree = ({ startsAt, capacity, isOffForWeather }: OpenHalfHour) => {
    const seats = (expected.get(startsAt.getTime()) ?? []).map(({ seat }) => seat)
    return !isOffForWeather && mayBeBooked(startsAt, now, 'MEMBER') && freeSeat(seats, capacity) !== undefined
  }
  return (await readDays(deps, db, centre, dates))
    .map(({ on, halfHours }) => ({ on, times: halfHours.filter(isFree).map(({ time }) => time) }))
    .filter(({ times }) => times.length > 0)
}

import { addDays, hongKongDateOf, instantOf, mondayOf } from '@dhc/reference/hong-kong-time'
import { mayWorkAt, type StaffRole } from '@dhc/reference/staff-rules'

/** The lists on which staff find the members they have to do with today; letters of the public name no member. */
export type TodaysList =
  | 'LESSONS'
  | 'VISITS'
  | 'ENROLMENTS'
  | 'APPLICATIONS'
  | 'CALLS'
  | 'CONSULTATIONS'
  | 'RECALLS'
  | 'PHONES'
  | 'CORRECTIONS'

/** From when on, and until when, a member stands or stood on a list. */
export type Standing = {
  readonly list: TodaysList
  /** Of a class, lesson or visit; the other lists are those of every centre. */
  readonly centre: string | null
  readonly since: Date
  readonly until: Date | null
}

type Worker = { readonly role: StaffRole; readonly centres: readonly string[] }

/**
 * on a list of this Hong Kong day, where the clerk works. What was done earlier today still counts: who was called
 * at nine is no stranger at ten. What was done yesterday, or begins tomorrow, does not.
 */
export function todaysListsOf(standings: readonly Standing[], worker: Worker, now: Date): TodaysList[] {
  const todayOn = hongKongDateOf(now)
  const [from, before] = [instantOf(todayOn), instantOf(addDays(todayOn, 1))]
  return standings
    .filter(({ since, until }) => since < before && (until === null || until >= from))
    .filter(({ centre }) => centre === null || mayWorkAt(worker, centre))
    .map(({ list }) => list)
}

/** Monday to Sunday, Hong Kong days. */
export type Week = { readonly from: string; readonly to: string }

/** the last week that is over; an earlier one when a day of it is asked for. */
export function weekThatEnded(todayOn: string, askedOn = todayOn): Week {
  const last = addDays(mondayOf(todayOn), -7)
  const asked = mondayOf(askedOn)
  const from = asked < last ? asked : last
  return { from, to: addDays(from, 6) }
}

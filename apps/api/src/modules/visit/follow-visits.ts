import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import { recordAudit } from '../audit/index.ts'
import { readWeatherStop } from '../lessons/index.ts'
import { tellOfVisit } from './desk-visits.ts'
import { endsAt, mayBeBooked } from './domain/half-hours.ts'
import { isCalledOff, isClosedFor } from './domain/visit-state.ts'
import { specialOn, type VisitDeps } from './read-day.ts'
import { changeVisit, listCalledOff, listCentres, listExpected, lockVisit, type VisitRow } from './store.ts'

type FollowDeps = Pick<VisitDeps, 'tellMembers' | 'readHolidays'> & {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
}

const weeksAheadMs = 60 * 24 * 3_600_000

/** D-108, D-117, S9-23, each minute: who need not come hears of it at once, and books another time. Answers how many there are. */
export async function callOffVisits(deps: FollowDeps): Promise<number> {
  const now = deps.clock.now()
  const factsOf = await readFacts(deps, now)
  const isOff = (row: VisitRow) => isCalledOff(factsOf(row), now)
  const booked = await booksBetween(deps, now, new Date(now.getTime() + weeksAheadMs))
  return forEachBooked(deps, booked.filter(isOff), async (tx, row) => {
    await changeVisit(tx, row.id, { state: 'CALLED_OFF', stateAt: now })
    await tellOfVisit(deps, tx, 'visitCalledOff', row)
    const what = { action: 'visit.call-off', objectKind: 'member', objectId: row.memberId } as const
    await recordAudit(tx, { actorKind: 'SYSTEM', ...what, outcome: 'DONE' }, now)
  })
}

/**
 * A-330, each minute: a signal was undone, or a holiday or special day taken back, and the centre is open at that time after all. Who was
 * told not to come may have other plans: the visit stays cancelled, and they hear once that they may book again.
 */
export async function tellOfOpenAgain(deps: FollowDeps): Promise<number> {
  const now = deps.clock.now()
  const within = { from: now, before: new Date(now.getTime() + weeksAheadMs) }
  const calledOff = await listCalledOff(deps.db, within)
  if (calledOff.length === 0) return 0
  const factsOf = await readFacts(deps, now)
  const open = calledOff.filter((row) => !isClosedFor(factsOf(row)) && mayBeBooked(row.startsAt, now, 'MEMBER'))
  for (const row of open) await deps.inTransaction((tx) => tellOfVisit(deps, tx, 'visitOpenAgain', row))
  return open.length
}

/** Why somebody may not have to come: a holiday, a special day of the centre, or weather that closes it at that time. */
async function readFacts(deps: FollowDeps, now: Date) {
  const isHoliday = await deps.readHolidays(deps.db)
  const isStopped = await readWeatherStop(deps.db, now)
  const centres = new Map((await listCentres(deps.db)).map((centre) => [centre.code, centre]))
  return ({ startsAt, centreCode }: VisitRow) => {
    const on = hongKongDateOf(startsAt)
    return {
      startsAt,
      isHoliday: isHoliday(on),
      isOffForWeather: isStopped({ startsAt, endsAt: endsAt(startsAt) }),
      special: specialOn(centres.get(centreCode), on),
    }
  }
}

/** The evening before; nobody hears twice, and a visit that was moved is another one. */
export async function remindOfVisits(deps: FollowDeps): Promise<number> {
  const tomorrowOn = addDays(hongKongDateOf(deps.clock.now()), 1)
  const booked = await booksBetween(deps, instantOf(tomorrowOn), instantOf(addDays(tomorrowOn, 1)))
  return forEachBooked(deps, booked, (tx, row) => tellOfVisit(deps, tx, 'visitTomorrow', row))
}

async function booksBetween({ db }: FollowDeps, from: Date, before: Date): Promise<VisitRow[]> {
  return (await listExpected(db, { from, before })).filter(({ state }) => state === 'BOOKED')
}

/** One transaction for each, on the row as it stands now: what fails takes back nothing of those before it. */
async function forEachBooked(
  { inTransaction }: FollowDeps,
  rows: readonly VisitRow[],
  work: (tx: Parameters<typeof lockVisit>[0], row: VisitRow) => Promise<void>,
): Promise<number> {
  for (const { id, startsAt } of rows)
    await inTransaction(async (tx) => {
      const row = await lockVisit(tx, id)
      if (row?.state === 'BOOKED' && row.startsAt.getTime() === startsAt.getTime()) await work(tx, row)
    })
  return rows.length
}

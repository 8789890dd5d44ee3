import { formatDateTime } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import { describeChanges } from '@dhc/reference/describe-changes'
import { addDays, hongKongDateOf, hongKongTimeOf, instantOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { VisitPurpose } from '@dhc/reference/options/centre'
import { halfHours, type VisitMark } from '@dhc/reference/visit-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMembers, type Member, type MemberDeps } from '../member/index.ts'
import { actByStaff, type Clerk, requireCentre } from '../session/index.ts'
import { bookVisit, cancelVisit, moveVisit } from './book-visit.ts'
import { centreNames } from './centres.ts'
import { mayChange, mayMark } from './domain/visit-state.ts'
import { visitViewOf } from './own-visits.ts'
import { readDays, type VisitDeps } from './read-day.ts'
import { changeVisit, findCentre, findVisit, listExpected, lockVisit, putCapacities, type VisitRow } from './store.ts'

type Day = { readonly centre: string; readonly on: string }
type Where = { readonly centre: string; readonly startsAt: string }

/** The book of a centre for one day: every half hour it is open or somebody is expected, and who. */
export async function showVisitDay(deps: VisitDeps, clerk: Clerk, { centre: code, on }: Day) {
  requireCentre(clerk, code)
  const centre = await findCentre(deps.db, code)
  if (!centre) throw new MemberError('notFound')
  const [day] = await readDays(deps, deps.db, centre, [on])
  const within = { from: instantOf(on), before: instantOf(addDays(on, 1)) }
  const rows = await listExpected(deps.db, within, [code])
  const visits = await withMembers(deps, rows)
  const open = new Map((day?.halfHours ?? []).map((each) => [each.time, each]))
  const busy = new Set(rows.map(({ startsAt }) => hongKongTimeOf(startsAt)))
  return {
    centre: code,
    on,
    closedFor: open.size > 0 ? null : day?.isHoliday ? ('HOLIDAY' as const) : ('HOURS' as const),
    halfHours: halfHours
      .filter((time) => open.has(time) || busy.has(time))
      .map((time) => ({
        time,
        capacity: open.get(time)?.capacity ?? 0,
        isOffForWeather: open.get(time)?.isOffForWeather ?? false,
        visits: visits.filter(({ row }) => hongKongTimeOf(row.startsAt) === time).map((each) => deskView(deps, each)),
      })),
  }
}

type Expected = { readonly row: VisitRow; readonly member: Member }

async function withMembers(
  deps: Pick<MemberDeps, 'db' | 'vault' | 'clock'>,
  rows: readonly VisitRow[],
): Promise<Expected[]> {
  const members = await findMembers(
    deps,
    rows.map(({ memberId }) => memberId),
  )
  return rows.flatMap((row) => {
    const member = members.get(row.memberId)
    return member ? [{ row, member }] : []
  })
}

function deskView({ clock }: Pick<VisitDeps, 'clock'>, { row, member }: Expected) {
  const now = clock.now()
  return {
    id: row.id,
    purpose: row.purpose,
    state: row.state,
    startsAt: toHongKongIso(row.startsAt),
    memberId: member.id,
    memberNo: member.particulars.member_no,
    name: member.nameEn,
    name_zh: member.nameZh,
    phone: member.particulars.mobile,
    isVerified: member.state === 'VERIFIED',
    mayChange: mayChange(row, now),
    mayMark: { CAME: mayMark(row, 'CAME', now), MISSED: mayMark(row, 'MISSED', now) },
  }
}

/** For the board of the day: who is still expected at these centres, the next first. */
export async function readExpectedToday(
  deps: Pick<MemberDeps, 'db' | 'vault' | 'clock'>,
  isAsked: (centre: string) => boolean,
  most: number,
) {
  const todayOn = hongKongDateOf(deps.clock.now())
  const within = { from: instantOf(todayOn), before: instantOf(addDays(todayOn, 1)) }
  const rows = (await listExpected(deps.db, within)).filter(({ centreCode }) => isAsked(centreCode))
  const waiting = rows.filter(({ state }) => state === 'BOOKED')
  const next = await withMembers(deps, waiting.slice(0, most))
  return { waiting: waiting.length, came: rows.filter(({ state }) => state === 'CAME').length, next }
}

type Booking = Where & { readonly memberId: string; readonly purpose: VisitPurpose }

/** For somebody on the phone or at the counter; they hear when and where. */
export function bookForMember(deps: VisitDeps, clerk: Clerk, { memberId, purpose, centre, startsAt }: Booking) {
  const by = { kind: 'STAFF', staffId: clerk.id } as const
  return changed(deps, clerk, 'visit.book', async (tx) => {
    requireCentre(clerk, centre)
    const row = await bookVisit(deps, tx, { memberId, purpose, centre, startsAt: new Date(startsAt), by })
    await tellOfVisit(deps, tx, 'visitBooked', row)
    return { row }
  })
}

export function moveForMember(
  deps: VisitDeps,
  clerk: Clerk,
  { id, centre, startsAt }: Where & { readonly id: string },
) {
  const by = { kind: 'STAFF', staffId: clerk.id } as const
  return changed(deps, clerk, 'visit.move', async (tx) => {
    requireCentre(clerk, centre)
    const before = await readVisit(tx, clerk, id)
    const row = await moveVisit(deps, tx, before, { centre, startsAt: new Date(startsAt) }, by)
    await tellOfVisit(deps, tx, 'visitBooked', row)
    return { before, row }
  })
}

export function cancelForMember(deps: VisitDeps, clerk: Clerk, id: string) {
  return changed(deps, clerk, 'visit.cancel', async (tx) => {
    const before = await readVisit(tx, clerk, id)
    const row = await cancelVisit(deps, tx, id, { kind: 'STAFF', staffId: clerk.id })
    await tellOfVisit(deps, tx, 'visitCancelled', row)
    return { before, row }
  })
}

export function markVisit(
  deps: VisitDeps,
  clerk: Clerk,
  { id, mark }: { readonly id: string; readonly mark: VisitMark },
) {
  return changed(deps, clerk, 'visit.mark', async (tx) => {
    await readVisit(tx, clerk, id)
    const now = deps.clock.now()
    const before = await lockVisit(tx, id)
    if (!before || !mayMark(before, mark, now)) throw new MemberError('visitFixed')
    const stands = { state: mark, stateAt: now, staffId: clerk.id }
    await changeVisit(tx, id, stands)
    return { before, row: { ...before, ...stands } }
  })
}

/** Without the lock, which comes after that of the centre. */
async function readVisit(tx: Transaction, clerk: Clerk, id: string): Promise<VisitRow> {
  const row = await findVisit(tx, id)
  if (!row) throw new MemberError('notFound')
  requireCentre(clerk, row.centreCode)
  return row
}

type Changed = { readonly before?: VisitRow; readonly row: VisitRow }

async function changed(deps: VisitDeps, clerk: Clerk, action: string, work: (tx: Transaction) => Promise<Changed>) {
  const act = ({ before, row }: Changed) => ({
    action,
    memberId: row.memberId,
    detail: describeChanges(before ? shown(before) : {}, shown(row)),
  })
  const { row } = await actByStaff(deps, clerk, act, work)
  return visitViewOf(deps, row)
}

const shown = ({ state, startsAt: at, centreCode: centre, purpose }: VisitRow) => ({ state, at, centre, purpose })

type Room = {
  readonly centre: string
  readonly appliesTo: string
  readonly from: string
  readonly to: string
  readonly capacity: number
}

/** from one time to another, on a date or on every such weekday. Who has booked already stays expected. */
export function setCapacity(
  deps: VisitDeps,
  clerk: Clerk,
  { centre, appliesTo, from, to, capacity }: Room,
): Promise<void> {
  requireCentre(clerk, centre)
  const times = halfHours.filter((time) => time >= from && time < to)
  const detail = `${centre} ${appliesTo} ${from}-${to}: ${capacity}`
  return actByStaff(deps, clerk, { action: 'visit.capacity', detail }, (tx) =>
    putCapacities(
      tx,
      times.map((time) => ({ centreCode: centre, appliesTo, time, capacity })),
    ),
  )
}

type News = 'visitBooked' | 'visitCancelled' | 'visitTomorrow' | 'visitCalledOff' | 'visitOpenAgain'

/** When and where, and never what for: that may tell of health. */
export async function tellOfVisit(deps: Pick<VisitDeps, 'tellMembers'>, tx: Transaction, name: News, row: VisitRow) {
  const centre = await findCentre(tx, row.centreCode)
  const nameIn = (locale: Locale) => (centre ? centreNames(centre)[locale] : row.centreCode)
  await deps.tellMembers(tx, [row.memberId], {
    name,
    about: `${row.id} ${row.startsAt.toISOString()} ${row.centreCode}`,
    params: (locale) => ({ time: formatDateTime(row.startsAt, locale), centre: nameIn(locale) }),
  })
}

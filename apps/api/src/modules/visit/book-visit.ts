import { hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import type { VisitPurpose } from '@dhc/reference/options/centre'
import { visitPurposesOf } from '@dhc/reference/visit-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember } from '../member/index.ts'
import { endsAt, freeSeat, isHalfHour, mayBeBooked } from './domain/half-hours.ts'
import { mayChange } from './domain/visit-state.ts'
import { readDays, type VisitDeps } from './read-day.ts'
import { addVisit, changeVisit, closeUnmarked, listExpected, lockCentre, lockVisit, type VisitRow } from './store.ts'

/** The member themselves, or somebody of the staff for them. */
export type By = { readonly kind: 'MEMBER' } | { readonly kind: 'STAFF'; readonly staffId: string }

type Where = { readonly centre: string; readonly startsAt: Date }
type Booking = Where & { readonly memberId: string; readonly purpose: VisitPurpose; readonly by: By }

/** one open visit for each purpose (1802), in a half hour with room (1801), for what one may come for (1406). */
export async function bookVisit(deps: VisitDeps, tx: Transaction, booking: Booking): Promise<VisitRow> {
  const { memberId, purpose, centre, startsAt, by } = booking
  const now = deps.clock.now()
  const member = await findMember({ ...deps, db: tx }, { id: memberId })
  if (!member || member.closedAt || member.state === 'REJECTED') throw new MemberError('notFound')
  if (!visitPurposesOf(member.memberType).includes(purpose)) throw new MemberError('actionNotPossible')
  const seat = await takeSeat(deps, tx, booking, by)
  await closeUnmarked(tx, memberId, instantOf(hongKongDateOf(now)), now)
  const stands = { state: 'BOOKED', createdAt: now, stateAt: now, staffId: staffOf(by) } as const
  const row = { id: deps.random.uuid(), memberId, purpose, centreCode: centre, startsAt, seat, ...stands }
  if (!(await addVisit(tx, row))) throw new MemberError('visitBooked')
  return row
}

/** To another half hour, and to another centre if one likes; the old one is free from the commit on. */
export async function moveVisit(deps: VisitDeps, tx: Transaction, row: VisitRow, to: Where, by: By): Promise<VisitRow> {
  const now = deps.clock.now()
  // The centre before the visit, as whoever books does.
  const seat = await takeSeat(deps, tx, to, by, row.id)
  await requireOpen(tx, row.id, now)
  const changed = { centreCode: to.centre, startsAt: to.startsAt, seat, stateAt: now, staffId: staffOf(by) }
  await changeVisit(tx, row.id, changed)
  return { ...row, ...changed }
}

export async function cancelVisit(deps: VisitDeps, tx: Transaction, id: string, by: By): Promise<VisitRow> {
  const now = deps.clock.now()
  const row = await requireOpen(tx, id, now)
  const changed = { state: 'CANCELLED', stateAt: now, staffId: staffOf(by) } as const
  await changeVisit(tx, id, changed)
  return { ...row, ...changed }
}

async function requireOpen(tx: Transaction, id: string, now: Date): Promise<VisitRow> {
  const row = await lockVisit(tx, id)
  if (!row) throw new MemberError('notFound')
  if (!mayChange(row, now)) throw new MemberError('visitFixed')
  return row
}

const staffOf = (by: By) => (by.kind === 'STAFF' ? by.staffId : null)

/** Under the lock of the centre; the index of seats is the last guard. */
async function takeSeat(deps: VisitDeps, tx: Transaction, to: Where, by: By, except?: string): Promise<number> {
  const { centre: code, startsAt } = to
  const centre = await lockCentre(tx, code)
  const isOffered = isHalfHour(startsAt) && mayBeBooked(startsAt, deps.clock.now(), by.kind)
  if (!centre || !isOffered) throw new MemberError('visitTimeTaken')
  const [day] = await readDays(deps, tx, centre, [hongKongDateOf(startsAt)])
  const halfHour = day?.halfHours.find((each) => each.startsAt.getTime() === startsAt.getTime())
  const expected = await listExpected(tx, { from: startsAt, before: endsAt(startsAt) }, [code])
  const seats = expected.filter(({ id }) => id !== except).map(({ seat }) => seat)
  const seat = halfHour && !halfHour.isOffForWeather ? freeSeat(seats, halfHour.capacity) : undefined
  if (seat === undefined) throw new MemberError('visitTimeTaken')
  return seat
}

import type { PayloadOf } from '@dhc/contracts/call'
import type { listVisitsCall, VisitView } from '@dhc/contracts/member-api/visits'
import type { VisitPurpose } from '@dhc/reference/options/centre'

type Visits = PayloadOf<typeof listVisitsCall>

/** The next one first; one that has begun and is not marked yet stays in sight. */
export function openVisits(items: readonly VisitView[]): VisitView[] {
  return items
    .filter(({ state }) => state === 'BOOKED')
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}

const mostPast = 10

export function pastVisits(items: readonly VisitView[]): VisitView[] {
  return items.filter(({ state }) => state !== 'BOOKED').slice(0, mostPast)
}

/** one open visit for each purpose; for these there is none yet. */
export function purposesLeft({ items, purposes }: Visits): VisitPurpose[] {
  return purposes.filter((purpose) => !items.some((visit) => visit.state === 'BOOKED' && visit.purpose === purpose))
}

export function hasPurposes(purposes: readonly VisitPurpose[]): purposes is readonly [VisitPurpose, ...VisitPurpose[]] {
  return purposes.length > 0
}

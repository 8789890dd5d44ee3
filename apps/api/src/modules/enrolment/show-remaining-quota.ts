import { classStatusAt } from '@dhc/reference/class-status'
import type { ClassStatus } from '@dhc/reference/enrolment-status'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findClasses, type OfferedClass, offeredClassUuids } from '../catalogue/index.ts'
import { placesLeft } from './domain/refuse-enrolment.ts'
import { countPlacesTaken } from './store.ts'

export type RemainingQuotaDeps = { readonly db: Database; readonly clock: Clock }

export type RemainingQuota = {
  readonly strapiUuid: string
  readonly quota: number | null
  readonly remainingQuota: number | null
  readonly classStatus: ClassStatus
  readonly asOf: Date
}

export async function showRemainingQuota(deps: RemainingQuotaDeps, strapiUuid: string): Promise<RemainingQuota> {
  const [quota] = await showRemainingQuotas(deps, [strapiUuid])
  if (!quota) throw new MemberError('classNotFound')
  return quota
}

/** Two questions to the database, however many classes; in the order asked, without those that are not offered. */
export async function showRemainingQuotas(
  { db, clock }: RemainingQuotaDeps,
  strapiUuids: readonly string[],
): Promise<RemainingQuota[]> {
  const asOf = clock.now()
  const [offered, taken] = await Promise.all([findClasses(db, strapiUuids), countPlacesTaken(db, strapiUuids)])
  const quotaOf = new Map(
    offered.map((found) => [found.strapiUuid, remainingQuotaOf(found, taken.get(found.strapiUuid) ?? 0, asOf)]),
  )
  const asked = new Set(strapiUuids.map((strapiUuid) => strapiUuid.toLowerCase()))
  return [...asked].flatMap((strapiUuid) => quotaOf.get(strapiUuid) ?? [])
}

/** Every class on offer, for a process that answers many visitors out of one list. */
export async function listOfferedQuotas({ db, clock }: RemainingQuotaDeps): Promise<RemainingQuota[]> {
  const asOf = clock.now()
  // Only of those on offer: the places of past years would be counted ten times a second.
  const [offered, taken] = await Promise.all([findClasses(db), countPlacesTaken(db, offeredClassUuids(db))])
  return offered.map((found) => remainingQuotaOf(found, taken.get(found.strapiUuid) ?? 0, asOf))
}

function remainingQuotaOf(found: OfferedClass, placesHeld: number, asOf: Date): RemainingQuota {
  const { strapiUuid, quota } = found
  const remainingQuota = placesLeft(quota, placesHeld)
  return { strapiUuid, quota, remainingQuota, classStatus: classStatusAt(asOf, found, remainingQuota), asOf }
}

import type { ClassStatus } from '@dhc/reference/class-status'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findClass } from '../catalogue/index.ts'
import { classStatusAt } from './domain/class-status.ts'
import { placesLeft } from './domain/places-left.ts'
import { countPlacesHeld } from './store.ts'

export type RemainingQuotaDeps = { readonly db: Database; readonly clock: Clock }

export type RemainingQuota = {
  readonly strapiUuid: string
  readonly quota: number | null
  readonly remainingQuota: number | null
  readonly classStatus: ClassStatus
  readonly asOf: Date
}

export async function showRemainingQuota(deps: RemainingQuotaDeps, strapiUuid: string): Promise<RemainingQuota> {
  const asOf = deps.clock.now()
  const found = await findClass(deps.db, strapiUuid)
  if (!found) throw new MemberError('classNotFound')

  const remainingQuota = placesLeft(found.quota, await countPlacesHeld(deps.db, found.strapiUuid))
  return {
    strapiUuid: found.strapiUuid,
    quota: found.quota,
    remainingQuota,
    classStatus: classStatusAt(asOf, found, remainingQuota),
    asOf,
  }
}

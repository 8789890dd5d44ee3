import type { Database } from '../../platform/database/handles.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import type { HealthDeps } from '../health/index.ts'

export type HealthDeskDeps = HealthDeps & {
  readonly rateLimits: RateLimits
  /** Who assessed is told to the member by name; accounts of staff lie above this module. */
  readonly nameOfStaff: (db: Database, id: string) => Promise<string>
}

import { readingLimits } from '@dhc/reference/health/reading-limits'
import type { MemberType } from '@dhc/reference/options/person'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError, tooMany } from '../../platform/member-error.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import type { Member } from '../member/index.ts'
import type { EnteredBy } from './domain/reading.ts'
import { countReadings } from './reading-store.ts'

type Counted = 'entries' | 'imports'
type CountDeps = { readonly rateLimits: RateLimits; readonly clock: Clock }

/** whoever is not verified yet has room for a few days of measuring. */
const limitsOf = (isVerified: boolean) => readingLimits[isVerified ? 'verified' : 'unverified']

const names = {
  entries: { limit: ['readingPerMember', 'readingPerUnverified'], refusal: 'tooManyReadings' },
  imports: { limit: ['importPerMember', 'importPerUnverified'], refusal: 'tooManyImports' },
} as const

/** what is written down in a day, whether it is deleted again or not. The refusal says how many and until when. */
export async function countOwn(
  { rateLimits, clock }: CountDeps,
  person: { readonly id: string; readonly memberType: MemberType },
  counted: Counted,
): Promise<void> {
  const isVerified = person.memberType !== 'PROVISIONAL'
  const { limit, refusal } = names[counted]
  try {
    await rateLimits.consume(limit[isVerified ? 0 : 1], person.id)
  } catch (error) {
    const waitSeconds = error instanceof MemberError ? error.extra.payload?.retry_after : undefined
    if (typeof waitSeconds !== 'number') throw error
    const now = clock.now()
    const { entriesPerDay, importsPerDay } = limitsOf(isVerified)
    const most = counted === 'entries' ? entriesPerDay : importsPerDay
    throw tooMany(refusal, new Date(now.getTime() + waitSeconds * 1000), now, { most })
  }
}

/** how many fit in all; under the lock of the member, so that two at one moment do not both take the last room. */
export async function requireRoom(
  tx: Transaction,
  { member, by }: { readonly member: Member; readonly by: EnteredBy },
  added: number,
): Promise<void> {
  if (by.kind === 'STAFF') return
  const { stored } = limitsOf(member.state === 'VERIFIED')
  if ((await countReadings(tx, member.id)) + added <= stored) return
  throw new MemberError('readingsFull', { params: { most: stored } })
}

import { type Call, takesPassword } from '@dhc/contracts/call'
import type { Clock } from '../clock.ts'
import { Admission, type AdmissionLimits } from '../http/admission.ts'

const briefly = { patienceMs: 1500 }

/**
 * REL-10: the connections to the member service, each kind of call with its own and a queue of its own, so that none can
 * take the others away. Members share an address at home and in a centre's hall; staff of a centre all have the same one.
 */
export const apiPools = {
  login: { ...briefly, atOnce: 16, waiting: 96, ofOneAddress: 12 },
  member: { ...briefly, atOnce: 48, waiting: 256, ofOneAddress: 36 },
  visitor: { ...briefly, atOnce: 32, waiting: 128, ofOneAddress: 24 },
  staff: { ...briefly, atOnce: 32, waiting: 128 },
  /** Open boards of the console: nobody waits for one, the console asks again by itself. */
  streams: { ...briefly, atOnce: 400, waiting: 0 },
  documents: { ...briefly, atOnce: 16, waiting: 48, ofOneAddress: 12 },
  /** A file of readings lies in memory while it comes in, so its place begins before its first byte. */
  imports: { patienceMs: 10_000, atOnce: 8, waiting: 48, ofOneAddress: 6 },
} as const satisfies Record<string, AdmissionLimits>

type ApiPool = keyof typeof apiPools

/** By which connections a call goes: from its description alone, so that a new call has its pool by itself. */
export function poolOf(call: Pick<Call, 'path' | 'access' | 'tag' | 'media' | 'largestBodyBytes' | 'isLong' | 'body'>) {
  const { path, access, tag, media, largestBodyBytes, isLong } = call
  if (media === 'text/event-stream') return 'streams'
  if (largestBodyBytes !== undefined) return 'imports'
  if (media !== undefined || isLong) return 'documents'
  if (takesPassword(call) || (tag === 'sign in' && access === 'anyone')) return 'login'
  if (path.startsWith('/api/staff/')) return 'staff'
  return access === 'anyone' && tag !== 'member' ? 'visitor' : 'member'
}

export type ApiAdmissions = Readonly<Record<ApiPool, Admission>>

export function openApiPools(
  clock: Clock,
  pools: Readonly<Record<ApiPool, AdmissionLimits>> = apiPools,
): ApiAdmissions {
  const opened = Object.entries(pools).map(([name, limits]) => [name, new Admission(limits, clock)])
  return Object.fromEntries(opened) as ApiAdmissions
}

/** As many as all pools together may use: what the pools let in never waits for another pool's connection. */
export const connectionsOf = (pools: Readonly<Record<string, AdmissionLimits>> = apiPools): number =>
  Object.values(pools).reduce((sum, { atOnce }) => sum + atOnce, 0)

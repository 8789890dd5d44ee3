import type { WeatherSignal } from '@dhc/reference/weather-rules'

/** The two warnings that matter here, by the Observatory's keys; others are ignored. */
export const warningKeys = ['WRAIN', 'WTCSGNL'] as const
type WarningKey = (typeof warningKeys)[number]

export type Warning = {
  readonly code: string
  readonly isCancelled: boolean
  readonly issuedAt: Date
  readonly updatedAt: Date
}

/** A response of the feed: our warnings, and when anything in it was last updated. */
export type Warnings = {
  readonly ours: Partial<Record<WarningKey, Warning>>
  readonly newestUpdateAt: Date | null
}

export type Seen = Partial<Record<WarningKey, { readonly updatedAt: Date; readonly isInForce: boolean }>>

const signalsOf: Readonly<Record<WarningKey, readonly WeatherSignal[]>> = {
  WRAIN: ['BLACK_RAINSTORM'],
  WTCSGNL: ['TC8_OR_ABOVE', 'TC3'],
}

/** Amber, red and No. 1 are no signals of ours; extreme conditions are not in the feed. */
function signalOfCode(code: string): WeatherSignal | undefined {
  if (code === 'WRAINB') return 'BLACK_RAINSTORM'
  if (code === 'TC3') return 'TC3'
  return /^TC(8(NE|SE|SW|NW)|9|10)$/.test(code) ? 'TC8_OR_ABOVE' : undefined
}

/**
 * True for a response out of somebody's cache: a warning went back in time, or one that was in force is missing from a
 * response that is older than it. Whoever believed it would end a signal that is still in force.
 */
export function isStale({ ours, newestUpdateAt }: Warnings, seen: Seen): boolean {
  return warningKeys.some((key) => {
    const [present, former] = [ours[key], seen[key]]
    if (!former) return false
    if (present) return present.updatedAt < former.updatedAt
    return former.isInForce && newestUpdateAt !== null && newestUpdateAt < former.updatedAt
  })
}

export type SignalNews =
  | { readonly kind: 'inForce'; readonly signal: WeatherSignal; readonly from: Date }
  | { readonly kind: 'ended'; readonly signal: WeatherSignal; readonly to: Date }

/** What a good response says of each signal it can tell of: in force since when, or ended when if it was. */
export function newsOf({ ours }: Warnings, now: Date): SignalNews[] {
  return warningKeys.flatMap((key) => {
    const warning = ours[key]
    const inForce = warning && !warning.isCancelled ? signalOfCode(warning.code) : undefined
    return signalsOf[key].map((signal): SignalNews => {
      if (warning && signal === inForce) return { kind: 'inForce', signal, from: warning.issuedAt }
      // Lowered, cancelled, or gone without a word: then it ended with the first response without it.
      return { kind: 'ended', signal, to: warning?.updatedAt ?? now }
    })
  })
}

export function seenIn({ ours }: Warnings, former: Seen): Seen {
  const entries = warningKeys.flatMap((key) => {
    const present = ours[key]
    if (present) return [[key, { updatedAt: present.updatedAt, isInForce: !present.isCancelled }] as const]
    const gone = former[key]
    return gone ? [[key, { ...gone, isInForce: false }] as const] : []
  })
  return Object.fromEntries(entries)
}

/** After so long without a good response staff are told: a silent feed says nothing, least of all that it is over. */
const silentAfterMinutes = 20

export function isSilent(lastGoodAt: Date, now: Date): boolean {
  return now.getTime() - lastGoodAt.getTime() >= silentAfterMinutes * 60_000
}

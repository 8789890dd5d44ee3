import type { StaffRole } from '@dhc/reference/staff-rules'

type SessionFacts = {
  readonly revokedAt: Date | null
  readonly idleUntil: Date
  readonly absoluteUntil: Date
  readonly hasItsCookie: boolean
}

type SessionJudgement = 'live' | 'ended' | 'withoutItsCookie' | 'overTimeLimit' | 'idle'

/** In the order in which it matters: a session that has ended stays ended whoever asks. */
export function judgeSession(facts: SessionFacts, now: Date): SessionJudgement {
  if (facts.revokedAt !== null) return 'ended'
  if (!facts.hasItsCookie) return 'withoutItsCookie'
  if (now >= facts.absoluteUntil) return 'overTimeLimit'
  if (now >= facts.idleUntil) return 'idle'
  return 'live'
}

/**
 * Extending accepts the newest token and the one before it. Several tabs may hold the one before, so
 * only the newest moves the count on; with that any number of tabs can race and none is left behind.
 */
export function nextGeneration(current: number, presented: number): number | undefined {
  if (presented === current) return current + 1
  return presented === current - 1 ? current : undefined
}

/** Why a session was ended by the service; written in its row and told to nobody but its owner. */
export type EndReason =
  | 'LOGGED_OUT'
  | 'SIGNED_IN_AGAIN'
  | 'TOO_MANY_SESSIONS'
  | 'PASSWORD_CHANGED'
  | 'ENDED_BY_OWNER'
  | 'ENDED_BY_STAFF'
  | 'TIME_LIMIT'
  | 'COOKIE_MISMATCH'
  | 'ACCOUNT_CLOSED'
  | 'DATABASE_RESTORED'

/** A token of one audience is worth nothing to the other (D-072). */
export const audiences = ['dhc-member', 'dhc-staff'] as const

export type Audience = (typeof audiences)[number]

const browsers: readonly [RegExp, string][] = [
  [/EdgA?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** "Chrome · Android": enough for a member to know the device by, and no fingerprint. */
export function deviceLabelOf(userAgent: string | undefined): string {
  const nameIn = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' · ') || '—'
}

/** What a temporary password opens: the choice of an own one, and nothing else. */
export const choosesPassword = 'CHOOSES_PASSWORD'

type Account = { readonly role: StaffRole; readonly mustChangePassword: boolean }

/** An ADMIN has seen a temporary password, so nothing is done in its owner's name with it. */
export function staffTokenRole({ role, mustChangePassword }: Account): StaffRole | typeof choosesPassword {
  return mustChangePassword ? choosesPassword : role
}

/** `showEnrolled` made for somebody else is `acting.show-enrolled` in the audit log; its words lie under that name. */
export function actingActionOf(callId: string): string {
  return `acting.${callId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

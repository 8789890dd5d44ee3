export type SessionFacts = {
  readonly revokedAt: Date | null
  readonly idleUntil: Date
  readonly absoluteUntil: Date
  readonly hasItsCookie: boolean
}

export type SessionJudgement = 'live' | 'ended' | 'withoutItsCookie' | 'overTimeLimit' | 'idle'

/** Security 1.3, in the order in which it matters: a session that has ended stays ended whoever asks. */
export function judgeSession(facts: SessionFacts, now: Date): SessionJudgement {
  if (facts.revokedAt !== null) return 'ended'
  if (!facts.hasItsCookie) return 'withoutItsCookie'
  if (now >= facts.absoluteUntil) return 'overTimeLimit'
  if (now >= facts.idleUntil) return 'idle'
  return 'live'
}

/**
 * Security 1.3: extending accepts the newest token and the one before it. Several tabs may hold the one before, so
 * only the newest moves the count on; with that any number of tabs can race and none is left behind.
 */
export function nextGeneration(current: number, presented: number): number | undefined {
  if (presented === current) return current + 1
  return presented === current - 1 ? current : undefined
}

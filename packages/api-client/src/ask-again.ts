import type { Outcome, Refusal } from './call-outcome.ts'

/** Together shorter than the time after which a person takes a page for hung. */
const pausesMs = [1000, 3000]

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Security section 7: for a moment the service may have to say that it is away (a restart of its database, a rush), or a
 * phone on a bus loses its connection. A page that only asks does so again by itself, and tells the person when that has
 * not helped either.
 */
export async function askAgain<Payload>(
  ask: () => Promise<Outcome<Payload>>,
  pause: (ms: number) => Promise<void> = wait,
): Promise<Outcome<Payload>> {
  let outcome = await ask()
  for (const ms of pausesMs) {
    if (outcome.ok || !mayPass(outcome.refusal)) break
    await pause(ms)
    outcome = await ask()
  }
  return outcome
}

/** A connection that broke is a TypeError; whoever has waited until the time was up has waited long enough. */
function mayPass({ name, status, fault }: Refusal): boolean {
  const isBroken = status === 0 && fault === 'TypeError'
  return name === 'unavailable' || (isBroken && navigator.onLine !== false)
}

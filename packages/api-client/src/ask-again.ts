import { type Call, onlyAsks } from '@dhc/contracts/call'
import type { Outcome, Refusal } from './call-outcome.ts'

/** Together shorter than the time after which a person takes a page for hung. */
const pausesMs = [1000, 3000]

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * For a moment the service may have to say that it is away (a restart of its database, a rush), or a
 * phone on a bus loses its connection. A call that only asks is sent again by itself, and the person is told when that has
 * not helped either. What changes something is sent once.
 */
export async function askAgain<Payload>(
  call: Pick<Call, 'method' | 'changesNothing'>,
  send: () => Promise<Outcome<Payload>>,
  pause: (ms: number) => Promise<void> = wait,
): Promise<Outcome<Payload>> {
  let outcome = await send()
  if (!onlyAsks(call)) return outcome
  for (const ms of pausesMs) {
    if (outcome.ok || !mayPass(outcome.refusal)) break
    await pause(ms)
    outcome = await send()
  }
  return outcome
}

/** A connection that broke is a TypeError; whoever has waited until the time was up has waited long enough. */
function mayPass({ name, status, fault }: Refusal): boolean {
  const isBroken = status === 0 && fault === 'TypeError'
  return name === 'unavailable' || (isBroken && navigator.onLine !== false)
}

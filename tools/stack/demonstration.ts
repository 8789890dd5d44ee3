import { setTimeout as pause } from 'node:timers/promises'
import type { StackAddresses } from './process-plans.ts'

/** What the cms seeds first, so that a visitor can read while the rest still loads, and what it seeds last. */
const firstSeeded = 'service-pages'
const lastSeeded = 'recruitments'

/** Waits until the first page carries its text. */
export async function untilFirstPageIsServed(addresses: StackAddresses): Promise<void> {
  await untilSeeded(addresses.cms, firstSeeded)
  await fetch(`${addresses.web}/service/about-us`)
}

export function untilAllContentIsSeeded(addresses: StackAddresses): Promise<void> {
  return untilSeeded(addresses.cms, lastSeeded)
}

async function untilSeeded(cms: string, type: string): Promise<void> {
  const deadline = Date.now() + 240_000
  while (Date.now() < deadline) {
    if (await hasEntries(`${cms}/api/${type}?locale=en`)) return
    await pause(200)
  }
  throw new Error(`The cms did not offer ${type} within 4 minutes; see its log.`)
}

async function hasEntries(url: string): Promise<boolean> {
  try {
    const body = (await (await fetch(url)).json()) as { data?: unknown[] }
    return (body.data?.length ?? 0) > 0
  } catch {
    return false
  }
}

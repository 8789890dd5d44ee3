import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contentVersionsPath } from '@dhc/contracts/cms/content-versions'
import { z } from 'zod'
import { type OperatorEnvironment, projectRoot } from './environment.ts'
import type { Secrets } from './secrets.ts'

/** What the cms seeds first, so that a visitor can read while the rest still loads, and what it seeds last. */
const firstSeeded = 'service-pages'
const lastSeeded = 'recruitments'

/** Waits until the first page carries its text. */
export async function untilFirstPageIsServed(addresses: { readonly cms: string; readonly web: string }): Promise<void> {
  await untilSeeded(addresses.cms, firstSeeded)
  await fetch(`${addresses.web}/service/about-us`)
}

export function untilAllContentIsSeeded(addresses: { readonly cms: string }): Promise<void> {
  return untilSeeded(addresses.cms, lastSeeded)
}

/** A busy machine fills the cms slowly; one that has stored nothing in as long has come to a halt. */
export async function untilSeeded(cms: string, type: string, patienceMs = 240_000): Promise<void> {
  for (let stored: string | undefined; ; ) {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(200))
      if (await hasEntries(`${cms}/api/${type}?locale=en`)) return
    const versions = await answerOf(cms + contentVersionsPath)
    if (versions === stored) break
    stored = versions
  }
  throw new Error(`The cms does not offer ${type}, and stored nothing for ${patienceMs / 60_000} minutes; see its log.`)
}

async function answerOf(url: string): Promise<string | undefined> {
  try {
    return await (await fetch(url)).text()
  } catch {
    return undefined
  }
}

async function hasEntries(url: string): Promise<boolean> {
  try {
    const body = JSON.parse((await answerOf(url)) ?? '{}') as { data?: unknown[] }
    return (body.data?.length ?? 0) > 0
  } catch {
    return false
  }
}

const seededMembers = z.array(z.object({ memberNo: z.string().nullable(), mobile: z.string(), memberType: z.string() }))
const seededStaff = z.array(z.object({ username: z.string(), role: z.string() }))

export type DemoAccount = {
  readonly kind: 'member' | 'staff' | 'cms'
  readonly role: string
  readonly login: string
  readonly password: string
}

export const cmsAccounts = {
  Administrator: 'admin@demo-dhc.example',
  Editor: 'editor@demo-dhc.example',
  Reviewer: 'reviewer@demo-dhc.example',
} as const

/** Every account of the demonstration. There is none in production. */
export function demoAccounts(environment: OperatorEnvironment, secrets: Secrets): DemoAccount[] {
  if (environment.NODE_ENV === 'production') return []
  const password = environment.DEMO_PASSWORD
  const members = seededMembers.parse(readSeed('demo-members.json')).map((member) => ({
    kind: 'member' as const,
    role: member.memberType,
    login: [member.memberNo, member.mobile].filter(Boolean).join(' or '),
    password,
  }))
  const staff = seededStaff
    .parse(readSeed('demo-staff.json'))
    .map((account) => ({ kind: 'staff' as const, role: account.role, login: account.username, password }))
  const cms = Object.entries(cmsAccounts).map(([role, login]) => ({
    kind: 'cms' as const,
    role,
    login,
    password: secrets.CMS_STAFF_PASSWORD,
  }))
  return [...members, ...staff, ...cms]
}

export function writeDemoAccounts(environment: OperatorEnvironment, accounts: readonly DemoAccount[]): void {
  if (accounts.length === 0) return
  const file = join(environment.DATA_DIR, 'demo-accounts.json')
  writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
}

function readSeed(name: string): unknown {
  return JSON.parse(readFileSync(join(projectRoot, 'apps/api/seeds', name), 'utf8'))
}

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/**
 * By how many milliseconds the demonstration's clock is ahead after this word: `+3d` and `-2h` from where it stands,
 * `2026-12-01T10:00` to a moment in Hong Kong, `now` back to the present.
 */
export function movedClock(word: string, { aheadMs, nowMs }: { aheadMs: number; nowMs: number }): number | undefined {
  if (word === 'now') return 0
  const [, sign, count, unit] = /^([+-])(\d{1,5})([mhd])$/.exec(word) ?? []
  if (count && unit) return aheadMs + (sign === '-' ? -1 : 1) * Number(count) * units[unit as keyof typeof units]
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(word) ? Date.parse(`${word}:00+08:00`) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment - nowMs
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type OperatorEnvironment, projectRoot } from './environment.ts'
import type { Secrets } from './secrets.ts'

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

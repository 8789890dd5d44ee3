import type { Call } from '@dhc/contracts/call'
import { everyCall } from '@dhc/contracts/every-call'
import { requestCodePath, verifyCodePath } from '@dhc/contracts/member-api/one-time-code'
import { deletionRequestPath } from '@dhc/contracts/member-api/profile'
import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import demoMembers from '../../seeds/demo-members.json' with { type: 'json' }
import demoStaffMembers from '../../seeds/demo-staff.json' with { type: 'json' }
import type { AppDeps } from '../app.ts'
import { auditEntry } from '../modules/audit/tables.ts'
import { createMemberVault, findMember, type MemberDeps, seedDemoMembers } from '../modules/member/index.ts'
import { listOutbox, messageSecrets, type OutboxMessage } from '../modules/messages/index.ts'
import { notification } from '../modules/notification/tables.ts'
import { type demoStaff, seedDemoStaff } from '../modules/staff/index.ts'
import { createFieldCipher } from '../platform/crypto/field-cipher.ts'
import type { Database } from '../platform/database/handles.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { createPasswordHasher } from '../platform/passwords/password-hasher.ts'
import { systemRandom } from '../platform/random.ts'
import { type Answer, type Asked, type Browser, createBrowser, type Onlooker } from './browser.ts'
import type { FixedClock } from './fixed-clock.ts'
import { markerName, nameStatements } from './name-statements.ts'
import { createTestApp, testFieldKey, testIndexKey } from './test-app.ts'

export const demoPassword = 'Demo1234'

export type AccountsAtWork = {
  readonly app: FastifyInstance
  readonly clock: FixedClock
  readonly members: MemberDeps
  /** A browser of its own: cookies, token, address. */
  browser(address?: string): Browser
  outbox(mobile?: string): Promise<OutboxMessage[]>
  /** The names of the notices on the pages of members, in the order in which they came. */
  told(memberNo?: string): Promise<string[]>
  /** The code in the newest SMS to this number. */
  codeSentTo(mobile: string): Promise<string>
}

/** The real app on a database with the people of the demonstration. */
export async function accountsAtWork(database: OpenDatabase, replaced: Partial<AppDeps> = {}): Promise<AccountsAtWork> {
  const { app, clock } = await createTestApp(database, { random: systemRandom, ...replaced })
  const { db, inTransaction } = database
  const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
  const members = {
    db,
    inTransaction,
    clock,
    random: systemRandom,
    vault: createMemberVault(cipher, testIndexKey, systemRandom),
  }
  const passwordHash = await (replaced.accounts?.passwords ?? createPasswordHasher()).hash(demoPassword)
  await seedDemoMembers(members, demoMembers, passwordHash)
  await seedDemoStaff(members, demoStaffMembers as z.infer<typeof demoStaff>[], passwordHash)
  const outbox = async (to?: string) => {
    const filter = { ...(to ? { to } : {}), pageSize: 100 }
    return (await listOutbox({ db, secrets: messageSecrets(cipher, testIndexKey), showsTexts: true }, filter)).items
  }
  return {
    app,
    clock,
    members,
    outbox,
    browser: (address = '203.0.113.7') => createBrowser(app, address, requireAudit(db)),
    told: async (memberNo) => {
      const memberId = memberNo && (await findMember(members, { memberNo }))?.id
      const rows = await db.select().from(notification).orderBy(asc(notification.createdAt), asc(notification.about))
      const meant = memberId ? rows.filter((row) => row.memberId === memberId) : rows
      return meant.map(({ about }) => about.split(' ')[0] ?? '')
    },
    codeSentTo: async (mobile) => {
      const newest = (await outbox(mobile)).find(({ purpose }) => purpose.startsWith('code-'))
      return /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? 'no code was sent'
    },
  }
}

type Person = { readonly browser: Browser; readonly mobile: string; readonly password: string }

/** PRIV-02: as the page does it: a code to the registered mobile, then the request with code and password. */
export async function askForDeletion(at: AccountsAtWork, { browser, mobile, password }: Person): Promise<Answer> {
  // Another code within the minute would be refused (1204).
  at.clock.pass(60_000)
  const asked = await browser.post(requestCodePath, { purpose: 'delete_account' })
  const code = await at.codeSentTo(`+852${mobile}`)
  const { payload } = await browser.post(verifyCodePath, { otp_id: asked.payload.otp_id, code })
  return browser.post(deletionRequestPath, { otp_token: payload.otp_token, password })
}

/** Changes nothing of anybody's, or nothing that is not in the log already. */
const withoutTrace = [
  /^\/api\/staff\/auth\/(?:extend_token|logout|passkey\/begin|passkeys\/begin)$/,
  // Counts, and writes nothing.
  /^\/api\/staff\/notifications\/preview$/,
  // The second factor is asked for: nobody has signed in yet.
  /^\/api\/staff\/auth\/login$/,
]

/**
 * Every write of staff leaves a row in the audit log. Every test that acts as staff proves it for the calls
 * it makes. What is only tried, or sent a second time, may change nothing and leave none.
 */
function requireAudit(db: Database): Onlooker {
  const sent = new Set<string>()
  return async (asked) => {
    requireStatedNames(asked)
    if (!isWrite(asked)) return
    const what = asked.headers['idempotency-key'] ?? `${asked.url} ${JSON.stringify(asked.body)}`
    if (sent.has(what)) return
    sent.add(what)
    const rows = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.requestId, asked.requestId ?? ''))
    if (rows.length === 0) throw new Error(`${asked.method} ${asked.url} left no row in the audit log`)
  }
}

/** PRIV-05: no call of staff shows a member's name without saying so, in any test. */
function requireStatedNames({ method, url, status, text }: Asked): void {
  const [path = ''] = url.split('?')
  if (status >= 300 || !path.startsWith('/api/staff/') || !text.includes(markerName)) return
  const isAsked = (call: Call) =>
    call.method === method && new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
  const stated = everyCall.filter(isAsked).map(({ id }) => nameStatements[id])
  if (stated.every((each) => each === 'nobody')) throw new Error(`${method} ${url} shows a name and says it does not`)
}

function isWrite({ method, url, status, body }: Asked): boolean {
  const [path = ''] = url.split('?')
  if (method === 'GET' || status >= 300 || !path.startsWith('/api/staff/')) return false
  const isTrial = typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true
  return !isTrial && !withoutTrace.some((pattern) => pattern.test(path))
}

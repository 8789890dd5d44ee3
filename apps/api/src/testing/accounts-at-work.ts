import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import demoMembers from '../../seeds/demo-members.json' with { type: 'json' }
import demoStaffMembers from '../../seeds/demo-staff.json' with { type: 'json' }
import type { AppDeps } from '../app.ts'
import { createMemberVault, findMember, type MemberDeps, seedDemoMembers } from '../modules/member/index.ts'
import { listOutbox, messageSecrets, type OutboxMessage } from '../modules/messages/index.ts'
import { notification } from '../modules/notification/tables.ts'
import { type demoStaff, seedDemoStaff } from '../modules/staff/index.ts'
import { createFieldCipher } from '../platform/crypto/field-cipher.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { createPasswordHasher } from '../platform/passwords/password-hasher.ts'
import { systemRandom } from '../platform/random.ts'
import { type Browser, createBrowser } from './browser.ts'
import type { FixedClock } from './fixed-clock.ts'
import { requireAudit } from './require-audit.ts'
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
    ...{ app, clock, members, outbox },
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

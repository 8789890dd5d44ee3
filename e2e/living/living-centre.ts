import type { StaffRole } from '@dhc/reference/staff-rules'
import { sql } from 'drizzle-orm'
import { liveTwoYears } from '../../apps/api/src/demonstration/two-years.ts'
import { createMemberVault, findMember } from '../../apps/api/src/modules/member/index.ts'
import { createFieldCipher } from '../../apps/api/src/platform/crypto/field-cipher.ts'
import { createLogger } from '../../apps/api/src/platform/logging/create-logger.ts'
import { systemRandom } from '../../apps/api/src/platform/random.ts'
import { type Browser, createBrowser } from '../../apps/api/src/testing/browser.ts'
import { sampleClass, sampleCourse, sampleLesson } from '../../apps/api/src/testing/catalogue-samples.ts'
import { seededContent } from '../../apps/api/src/testing/seeded-content.ts'
import { cheapPasswords, testAccounts } from '../../apps/api/src/testing/test-accounts.ts'
import { createTestApp, testFieldKey, testIndexKey } from '../../apps/api/src/testing/test-app.ts'
import { useTestDatabase as testDatabase } from '../../apps/api/src/testing/test-database.ts'

export const today = '2026-11-19'
const presentAt = new Date(`${today}T14:00:00+08:00`)
const password = 'Demo1234'

const weekly = (code: string, start: string, end: string) =>
  ['2026-11-12', today, '2026-11-26'].map((date) => sampleLesson(`${code} ${date}`, { date, start, end }))

/** What the editors of the demonstration offer, in small: lessons of today, a ballot that closes today, places to confirm. */
const offered = [
  sampleCourse('now', [
    sampleClass('EX-01C', {
      enrolStart: '2026-09-10T09:00:00+08:00',
      enrolEnd: '2026-10-02T23:59:00+08:00',
      lessons: weekly('EX-01C', '09:30', '10:30'),
    }),
  ]),
  sampleCourse('closing', [
    sampleClass('EX-04D', {
      method: 'DRAW',
      quota: 12,
      enrolStart: '2026-11-06T09:00:00+08:00',
      enrolEnd: `${today}T23:59:00+08:00`,
      ballotAt: '2026-11-23T10:00:00+08:00',
    }),
  ]),
  sampleCourse('drawn', [
    sampleClass('EX-02B', {
      method: 'DRAW',
      quota: 8,
      enrolStart: '2026-10-28T09:00:00+08:00',
      enrolEnd: '2026-11-10T23:59:00+08:00',
      ballotAt: '2026-11-13T10:00:00+08:00',
    }),
  ]),
  sampleCourse('open', [
    sampleClass('NU-02B', {
      enrolStart: '2026-11-18T09:00:00+08:00',
      enrolEnd: '2026-11-25T23:59:00+08:00',
    }),
  ]),
]

const database = testDatabase()

const busiestMember = sql`
  select m.id from member m join enrolment e on e.member_id = m.id
   where m.state = 'VERIFIED' and exists (select from audit_entry a where a.object_id = m.id and a.action = 'member.register')
     and exists (select from health_reading h where h.member_id = m.id)
     and exists (select from risk_assessment r where r.member_id = m.id)
     and exists (select from telehealth_request t where t.member_id = m.id)
     and exists (select from visit v where v.member_id = m.id)
   group by m.id order by count(*) desc, m.id limit 1`

/** Somebody who has a place now. */
const memberInClass = sql`
  select m.id from member m join enrolment e on e.member_id = m.id
   where e.status = 'A' and exists (select from lesson l where l.class_uuid = e.class_uuid and l.starts_at > ${presentAt})
     and exists (select from audit_entry a where a.object_id = m.id and a.action = 'member.register')
   order by m.id limit 1`

export type LivingCentre = Awaited<ReturnType<typeof livingCentre>>

/** Two years of a small centre, as `npm start` makes those of a large one, and the real service on them at their end. */
export async function livingCentre() {
  const log = createLogger('silent')
  const passwords = cheapPasswords()
  const cms = { readEveryCourse: async () => offered, readCourse: async () => [] }
  const keys = { fieldKeys: { current: testFieldKey, former: [] }, indexKey: testIndexKey }
  const settings = { publicValueSource: 'MARK_SIX', siteOrigin: 'http://localhost:3000' } as const
  const passwordHash = await passwords.hash(password)
  const parts = { ...keys, ...settings, passwordHash, cms, content: seededContent(today), database: database(), log }
  await liveTwoYears(parts, { members: 120, seasons: 2 }, presentAt)
  const { app, clock } = await createTestApp(database(), { accounts: testAccounts({ passwords }) })
  clock.set(presentAt.toISOString())
  const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
  const vault = createMemberVault(cipher, testIndexKey, systemRandom)
  return {
    database: database(),
    /** Who joined online and has a place now, or who measures, was assessed, asked for a consultation, visited and came to classes. */
    signInAsMember: async (isInClass: boolean): Promise<Browser> => {
      const { rows } = await database().db.execute<{ id: string }>(isInClass ? memberInClass : busiestMember)
      const member = await findMember({ ...database(), vault, clock }, { id: rows[0]?.id ?? '' })
      const browser = createBrowser(app, '203.0.113.8')
      await browser.logIn({ member_no: member?.particulars.member_no ?? '' }, password)
      return browser
    },
    signInAs: async (role: StaffRole): Promise<Browser> => {
      const browser = createBrowser(app, '203.0.113.7')
      await browser.logInStaff(`demo.${role.toLowerCase()}`, password)
      return browser
    },
  }
}

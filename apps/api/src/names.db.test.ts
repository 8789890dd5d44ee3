import type { Call } from '@dhc/contracts/call'
import { everyCall } from '@dhc/contracts/every-call'
import { listAccessCall } from '@dhc/contracts/member-api/access-log'
import { carerRights } from '@dhc/reference/carer-rules'
import { type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { weekdays } from '@dhc/reference/visit-rules'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { syncCatalogue } from './modules/catalogue/index.ts'
import { addMissingEnrolments } from './modules/enrolment/index.ts'
import { findMember } from './modules/member/index.ts'
import { createQueueMessage, messageSecrets } from './modules/messages/index.ts'
import { deliverMessages } from './modules/notification-desk/index.ts'
import { addVisit, putCentres } from './modules/visit/store.ts'
import { createFieldCipher } from './platform/crypto/field-cipher.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { systemRandom } from './platform/random.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from './testing/accounts-at-work.ts'
import type { Answer, Browser } from './testing/browser.ts'
import { idOf, relate, signedIn } from './testing/carers-at-work.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from './testing/catalogue-samples.ts'
import { emptyTables } from './testing/empty-tables.ts'
import { addPeopleLike } from './testing/many-entrants.ts'
import { markerName, nameStatements } from './testing/name-statements.ts'
import { cheapPasswords, testAccounts } from './testing/test-accounts.ts'
import { testFieldKey, testIndexKey } from './testing/test-app.ts'
import { useTestDatabase } from './testing/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let admin: Browser
let memberId = ''
const classUuid = uuidOf('YO-A')
const lessonUuid = uuidOf('lesson of today')
const enrolled = uuidOf('enrolled')

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  memberId = await idOf(at, 'member')
  await addClasses()
  await addRequests()
})

beforeEach(async () => {
  // Each test has an hour of its own: in one, a list counts once.
  at.clock.pass(60 * 60_000)
  await emptyTables(database(), ['rate_limit', 'session'])
  admin = at.browser()
  await admin.logInStaff('demo.admin', demoPassword)
})

async function addClasses() {
  // The tests pass an hour each, and so come to the next day.
  const time = { start: '20:30', end: '21:30' }
  const lessons = [
    sampleLesson('lesson of today', { date: '2026-11-15', ...time }),
    sampleLesson('lesson of tomorrow', { date: '2026-11-16', ...time }),
  ]
  const courses = [
    sampleCourse('YO-A course', [sampleClass('YO-A', { lessons })]),
    sampleCourse('YO-B course', [sampleClass('YO-B')]),
  ]
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
  const when = { createdAt: at.clock.now(), statusAt: at.clock.now() }
  const entry = (id: string, word: string, status: EnrolmentStatus) =>
    ({
      ...when,
      id,
      classUuid: uuidOf(word),
      courseId: `${word} course`,
      memberId,
      status,
      method: 'OPEN',
      channel: 'ONLINE',
    }) as const
  await database().inTransaction((tx) =>
    addMissingEnrolments(tx, [
      entry(enrolled, 'YO-A', enrolmentStatus.enrolled),
      entry(uuidOf('waiting'), 'YO-B', enrolmentStatus.awaitingConfirmation),
    ]),
  )
}

/** One of everything that waits in a list. */
async function addRequests() {
  await addPeopleLike(at.members, 'SSPD000102', 1)
  await relate(at, { rights: carerRights })
  const member = await signedIn(at, 'member')
  await member.post('/api/member/corrections/ask', { text: 'my name' })
  const preferred = [{ date: '2026-11-18', part: 'AM' }]
  const consultation = { channel: 'VIDEO', reason: 'sleep', contactNumber: '5550 0177', preferred }
  expect((await member.post('/api/telehealth/request', consultation)).status).toBe(200)
  await addVisitOfOne()
  const clerk = at.browser()
  await clerk.logInStaff('demo.admin', demoPassword)
  const risk = { type: 'Fall', riskLevel: 'MEDIUM', summary: 'Unsteady', advice: null }
  const dates = { date: '2026-01-05', nextReview: '2026-02-05' }
  await clerk.post(`/api/staff/members/${memberId}/risk_assessments`, { ...risk, ...dates })
  const phone = { mobile: '94000001', identity_document: 'HKIC', identity_seen: true }
  await clerk.post(`/api/staff/members/${memberId}/phone_change`, phone)
  const text = { 'zh-HK': '關閉', 'zh-CN': '关闭', 'en-US': 'Closed' }
  const people = { member_ids: [memberId] }
  await clerk.post('/api/staff/notifications', { audience: people, title: text, body: text, sms: true })
  const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
  const parts = { clock: at.clock, random: systemRandom, secrets: messageSecrets(cipher, testIndexKey) }
  const queueMessage = createQueueMessage({ ...parts, hasSender: () => true, wakeSender: async () => undefined })
  const { inTransaction } = database()
  await deliverMessages({ ...at.members, cipher, inTransaction, queueMessage })
  await database().db.execute(sql`update message_out set state = 'FAILED'`)
}

const visitOn = '2026-11-27'

async function addVisitOfOne() {
  const hours = weekdays.map((day) => ({ day, opens: '00:00', closes: '24:00' }))
  const centre = { code: 'CORE', nameZhHk: '中心', nameZhCn: '中心', nameEnUs: 'Centre', hours, specialDays: [] }
  const now = at.clock.now()
  const stands = { state: 'CAME', createdAt: now, stateAt: now, staffId: null } as const
  const where = {
    centreCode: 'CORE',
    startsAt: new Date(`${visitOn}T10:00:00+08:00`),
    seat: 1,
    purpose: 'SCREENING',
  } as const
  await database().inTransaction(async (tx) => {
    await putCentres(tx, [centre])
    await addVisit(tx, { id: uuidOf('visit'), memberId, ...where, ...stands })
  })
}

/** How each of these calls is made so that the member of this test, or their carer, is in its response. */
const asked: Readonly<Record<string, () => Promise<Answer>>> = {
  listApplications: () => admin.get('/api/staff/applications'),
  findMembers: () => admin.get('/api/staff/members?q=SSPD000102'),
  findAlike: async () => {
    const found = await findMember(at.members, { id: memberId })
    const { surname_en, given_name_en, date_of_birth } = found?.particulars ?? {}
    return admin.post('/api/staff/members/alike', { surname_en, given_name_en, date_of_birth })
  },
  listDuplicates: () => admin.get(`/api/staff/members/${memberId}/duplicates`),
  listClassEnrolments: () => admin.get(`/api/staff/classes/${classUuid}/enrolments`),
  exportClassEnrolments: () => admin.get(`/api/staff/classes/${classUuid}/enrolments/export`),
  listEnrolmentsWaiting: () => admin.get('/api/staff/enrolments'),
  showRoll: () => admin.get(`/api/staff/lessons/${lessonUuid}`),
  markAttendance: () =>
    admin.post(`/api/staff/lessons/${lessonUuid}/attendance`, { marks: [{ enrolmentId: enrolled, code: 'ATT' }] }),
  showToday: () => admin.get('/api/staff/today'),
  showPaperPack: () => admin.get('/api/staff/today/paper?centre=CORE'),
  listPhoneChanges: () => admin.get('/api/staff/phone_changes'),
  listCorrectionRequests: () => admin.get('/api/staff/corrections'),
  listRecalls: () => admin.get('/api/staff/recalls'),
  listTelehealthRequests: () => admin.get('/api/staff/telehealth'),
  showVisitDay: () => admin.get(`/api/staff/visits?centre=CORE&on=${visitOn}`),
  listCallsDue: () => admin.get('/api/staff/calls'),
  listMemberCarers: () => admin.get(`/api/staff/members/${memberId}/carers`),
}
/** They answer with the same list as another call that is tried. */
const sameList = [
  ...['recordLeave', 'recordComing', 'stopChairs', 'recordCarer', 'setCarerRights', 'closeCarer'],
  ...['confirmCarer', 'confirmCarerByCode', 'refuseCarerRights'],
]

async function listed(action: string) {
  const { rows } = await database().db.execute<{ object_id: string; detail: string | null }>(
    sql`select object_id, detail from audit_entry
         where action = ${action} and object_kind = 'list' and at = ${at.clock.now()}`,
  )
  return rows
}

async function counted(limit: string): Promise<number> {
  const { rows } = await database().db.execute<{ points: number }>(
    sql`select coalesce(sum(points), 0)::int as points from rate_limit where key like ${`${limit}:%`}`,
  )
  return rows[0]?.points ?? 0
}

const isForStaff = ({ id, access }: Call) =>
  typeof access === 'object' || access === 'staff' || access === 'temporaryStaff' || /^(extend|logOut)Staff/.test(id)
const stated = (wanted: string) => everyCall.filter(({ id }) => nameStatements[id] === wanted)

describe('whose names staff see (PRIV-05, A-113)', () => {
  it('every call of staff says whether it shows names, and nothing else does', () => {
    const ofStaff = everyCall.filter(isForStaff).map(({ id }) => id)
    expect(Object.keys(nameStatements).toSorted()).toEqual(ofStaff.toSorted())
    expect(everyCall.filter(({ showsMembers }) => showsMembers)).toEqual(stated('members'))
    expect([...Object.keys(asked), ...sameList].toSorted()).toEqual(
      stated('members')
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  it.each(stated('members').filter(({ id }) => !sameList.includes(id)))(
    '$id: everybody it shows is in the log, and counted, once in an hour',
    async ({ id, showsMembers = '' }) => {
      const answer = await asked[id]?.()
      expect(answer?.status).toBe(200)
      expect(answer?.text).toContain(markerName)
      const shown = [...new Set(answer?.text.match(/(?<="member_?[Ii]d":")[\da-f-]{36}/g) ?? [])]
      const rows = await listed(showsMembers)
      const expected = id === 'exportClassEnrolments' ? [memberId] : shown
      expect(expected.length).toBeGreaterThan(0)
      expect(rows.map(({ object_id }) => object_id).toSorted()).toEqual(expected.toSorted())
      expect(await counted('memberListedPerStaff')).toBe(expected.length)
      if (/class|roll/i.test(id)) expect(rows[0]?.detail).toBe(`class ${classUuid}`)
      await asked[id]?.()
      expect(await listed(showsMembers)).toHaveLength(expected.length)
      expect(await counted('memberListedPerStaff')).toBe(expected.length)
    },
  )

  it('a record that is opened is in the log, and counted as such', async () => {
    expect((await admin.get(`/api/staff/members/${memberId}`)).text).toContain(markerName)
    expect(await counted('memberReadPerStaff')).toBe(1)
  })

  it('of all other lists none shows a name', async () => {
    const ids = { ':strapiUuid': classUuid, ':lessonUuid': lessonUuid, ':id': memberId, ':name': 'enrolments' }
    let tried = 0
    for (const { method, path, media } of stated('nobody')) {
      if (method !== 'GET' || media === 'text/event-stream') continue
      const url = path.replaceAll(/:\w+/g, (part) => ids[part as keyof typeof ids] ?? memberId)
      const { status, text } = await admin.get(url)
      tried += status === 200 ? 1 : 0
      expect(text, path).not.toContain(markerName)
    }
    expect(tried).toBeGreaterThan(10)
  })

  it('people seen again in another list of the hour are in the log and not counted again', async () => {
    await asked.findMembers?.()
    await asked.showRoll?.()
    expect(await listed('lesson.roll')).toHaveLength(1)
    expect(await counted('memberListedPerStaff')).toBe(1)
  })
})

describe('who saw my name', () => {
  const seen = async () => {
    const browser = await signedIn(at, 'member')
    const { payload } = await browser.post(listAccessCall.path, { pageSize: 20 })
    return (payload.items as { at: string; what: string }[]).filter(
      (item) => new Date(item.at).getTime() >= at.clock.now().getTime() - 3 * 60 * 60_000,
    )
  }

  it('a list is one line a day, with the class, and the opening of the record stands beside it', async () => {
    // The next day, so that nothing of the tests before is among it.
    at.clock.set('2026-12-03T10:00:00+08:00')
    for (let hour = 0; hour < 3; hour += 1) {
      await emptyTables(database(), ['session'])
      admin = at.browser()
      await admin.logInStaff('demo.admin', demoPassword)
      await asked.listClassEnrolments?.()
      if (hour === 0) await admin.get(`/api/staff/members/${memberId}`)
      if (hour < 2) at.clock.pass(60 * 60_000)
    }
    expect(await listed('enrolment.list')).toHaveLength(1)
    expect((await seen()).map(({ what }) => what)).toEqual([
      'Seen in a list: class list, Chair stretching YO-A',
      'Record read',
    ])
  })
})

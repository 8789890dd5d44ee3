import { exportPagePath, exportPath, profilePath } from '@dhc/contracts/member-api/profile'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { locales } from '@dhc/locales/locale'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { putBookmark } from './modules/bookmark/store.ts'
import { putFeed } from './modules/calendar/store.ts'
import { addRelation } from './modules/carer/store.ts'
import { syncCatalogue } from './modules/catalogue/index.ts'
import { placeOfAnswer, placeOfText } from './modules/correction/correction.ts'
import { addCorrection } from './modules/correction/store.ts'
import { putCompletion } from './modules/e-learning/store.ts'
import { addInvitation, placeOfNumber } from './modules/enrolment/group/group-store.ts'
import { addMark } from './modules/enrolment/mark-store.ts'
import { addMissingEnrolments } from './modules/enrolment/store.ts'
import { placeOfReason } from './modules/enrolment/take-leave.ts'
import { addChairs, addOffer, type ChairRow, type OfferRow } from './modules/lessons/chairs/chair-store.ts'
import { addReminders } from './modules/lessons/reminder/reminder-store.ts'
import { findMember } from './modules/member/index.ts'
import { notifyMembers } from './modules/notification/index.ts'
import { addPasskeyRow } from './modules/passkey/store.ts'
import { placeOfNumber as placeOfPhone } from './modules/phone-change/phone-change.ts'
import { addPhoneChange } from './modules/phone-change/store.ts'
import { replaceSubscription } from './modules/push/store.ts'
import { addRequest } from './modules/telehealth/store.ts'
import { sealContents } from './modules/telehealth/views.ts'
import { addVisit } from './modules/visit/store.ts'
import { createFieldCipher } from './platform/crypto/field-cipher.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { systemRandom } from './platform/random.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from './testing/accounts-at-work.ts'
import type { Browser } from './testing/browser.ts'
import { sampleClass, sampleCourse, uuidOf } from './testing/catalogue-samples.ts'
import { dataMap } from './testing/data-map.ts'
import { tablesWithoutMembers } from './testing/desk-data-map.ts'
import { cheapPasswords, testAccounts } from './testing/test-accounts.ts'
import { testFieldKey } from './testing/test-app.ts'
import { useTestDatabase } from './testing/test-database.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let browser: Browser
let id = ''

/** A member of whom the centre stores something in every table. */
const visitOf = (memberId: string) =>
  ({
    id: uuidOf('a visit'),
    memberId,
    purpose: 'SCREENING',
    centreCode: 'CORE',
    startsAt: new Date('2026-11-20T10:00:00+08:00'),
    seat: 1,
    state: 'BOOKED',
    staffId: null,
  }) as const

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  id = (await findMember(at.members, { memberNo: 'SSPD000101' }))?.id ?? ''
  const desk = at.browser()
  await desk.logInStaff('demo.frontdesk', demoPassword)
  const url = `${staffMembersPath}/${id}`
  const note = { contacted_at: '2026-11-15T10:00:00+08:00', result: 'REACHED', note: 'prefers mornings' }
  await desk.post(`/api/staff/applications/${id}/contact`, note)
  const { version } = (await desk.get(url)).payload.profile as { version: number }
  await desk.put(url, { version, reason: 'asked for', consent_transfer: true, main_carer: '父母' })
  await desk.post(`${url}/transfer`, { direction: 'OUT', centre: 'KWAITSING', reason: 'has moved' })
  await desk.post(`${url}/reset_password`)
  // Who has booked a visit is called about nothing that is due, so the call comes first.
  await measure()
  await enrol()
  browser = at.browser()
  await browser.logIn({ mobile: '55500101' }, demoPassword)
})

/** Came to somebody else's chair, and was marked. */
function guestOf({ id: chairId, lessonUuid, startsAt }: ChairRow, memberId: string): OfferRow {
  const [offeredAt, endsAt] = [new Date(startsAt.getTime() - 7_200_000), new Date(startsAt.getTime() - 3_600_000)]
  return {
    ...{ id: uuidOf('an offer'), chairId, lessonUuid, startsAt, memberId, offeredAt, endsAt, stateAt: offeredAt },
    ...{ way: 'RESERVE', position: 1, tokenHash: 'of an offer', phoneIndex: null, pair: null, state: 'ACCEPTED' },
    ...{ answeredBy: 'LINK', attendance: 'ATT', markedAt: startsAt, markedBy: uuidOf('a clerk') },
  }
}

async function enrol() {
  const { inTransaction } = database()
  const course = sampleCourse('yoga', [sampleClass('YO-01A')])
  const cms = { readEveryCourse: async () => [course], readCourse: async () => [] }
  await syncCatalogue({ inTransaction, cms, clock: at.clock, log: createLogger('silent') })
  const now = at.clock.now()
  const place = { id: uuidOf('a place'), classUuid: uuidOf('YO-01A'), method: 'OPEN', memberId: id } as const
  const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
  const lessonUuid = uuidOf('YO-01A first lesson')
  const by = { actorKind: 'MEMBER', actorId: id } as const
  const mark = { enrolmentId: place.id, lessonUuid, code: 'L', at: now, ...by } as const
  const invitation = {
    id: uuidOf('an invitation'),
    classUuid: place.classUuid,
    entryNo: 100001,
    fromMemberId: id,
    toMemberId: null,
    memberNo: cipher.encrypt('SSPD000102', placeOfNumber(uuidOf('an invitation'))),
    createdAt: now,
    state: 'WAITING' as const,
    isForGood: false,
  }
  const enrolled = {
    ...place,
    courseId: 'yoga',
    channel: 'ONLINE' as const,
    status: enrolmentStatus.enrolled,
    createdAt: now,
    statusAt: now,
  }
  const chair = {
    ...{ id: uuidOf('a chair'), lessonUuid: uuidOf('a lesson'), classUuid: place.classUuid, enrolmentId: place.id },
    ...{ startsAt: now, freedAt: now, stoppedAt: null, stoppedBy: null, outcome: null, endedAt: null },
  }
  const member = await findMember(at.members, { id })
  if (!member) throw new Error('there is no such member')
  const contents = {
    preferred: [{ date: '2026-11-20', part: 'AM' as const }],
    reason: '失眠',
    contactNumber: '+85255500101',
  }
  const telehealthId = uuidOf('a consultation')
  const sealed = sealContents(at.members, member, telehealthId, { ...contents, link: null, note: null })
  await inTransaction(async (tx) => {
    const request = { id: telehealthId, memberId: id, state: 'REQUESTED', channel: 'PHONE', sealed } as const
    await addRequest(tx, { ...request, createdAt: now, stateAt: now })
    await addVisit(tx, { ...visitOf(id), createdAt: now, stateAt: now })
    await addMissingEnrolments(tx, [enrolled])
    await addReminders(tx, [
      {
        id: uuidOf('a question'),
        enrolmentId: enrolled.id,
        memberId: id,
        lessonUuid: uuidOf('a lesson'),
        startsAt: now,
        tokenHash: 'of a token',
        askedAt: now,
        phoneIndex: null,
        pair: null,
        answer: 'COMING',
        answeredAt: now,
        answeredBy: 'LINK',
      },
    ])
    await addChairs(tx, [chair])
    await addOffer(tx, guestOf(chair, id))
    await addInvitation(tx, invitation)
    await addRelation(tx, {
      id: uuidOf('a relation'),
      memberId: id,
      carerId: null,
      kind: 'CARER',
      state: 'INVITED',
      createdAt: now,
      rights: ['timetable'],
      channel: 'ONLINE',
      consent: 'MEMBER',
    })
    const phone = at.members.vault.keyOf(member).seal(placeOfPhone(uuidOf('a phone')), '+85260000001')
    await addPhoneChange(tx, {
      id: uuidOf('a phone'),
      memberId: id,
      mobile: phone,
      document: 'HKIC',
      state: 'WAITING',
      askedById: uuidOf('a clerk'),
      askedAt: now,
    })
    await addCorrection(tx, {
      id: uuidOf('a correction'),
      memberId: id,
      state: 'REFUSED',
      askedAt: now,
      dueOn: '2026-12-25',
      text: at.members.vault.keyOf(member).seal(placeOfText(uuidOf('a correction')), 'my name is wrong'),
      answer: cipher.encrypt('as on the identity card', placeOfAnswer(uuidOf('a correction'))),
      decidedById: uuidOf('a clerk'),
      decidedAt: now,
    })
    await putFeed(tx, { memberId: id, addressHash: 'hash', openedAt: now })
    const title = { 'zh-HK': '椅上伸展', 'zh-CN': '椅上伸展', 'en-US': 'Chair stretching' }
    await putBookmark(tx, { memberId: id, type: 'COURSE', refId: 'yoga', title, addedAt: now })
    await putCompletion(tx, { memberId: id, documentId: 'feet', completedAt: now })
    await addPasskeyRow(tx, {
      id: uuidOf('a passkey'),
      memberId: id,
      credentialId: 'credential',
      publicKey: 'key',
      uses: 0,
      transports: [],
      label: 'Chrome · Android',
      createdAt: now,
      lastUsedAt: now,
    })
    await replaceSubscription(tx, {
      id: uuidOf('a browser'),
      memberId: id,
      addressHash: 'hash',
      sealed: 'sealed',
      language: 'zh-HK',
      createdAt: now,
      dueAt: null,
      attempts: 0,
    })
    const link = '/activity/programmes/enrolled'
    const notification = { type: 'ENROLMENT', title, body: title, link, about: 'test' } as const
    await notifyMembers(at.members, tx, [{ member, notification }])
    await addMark(tx, { ...mark, reason: cipher.encrypt('覆診', placeOfReason(mark.enrolmentId, mark.lessonUuid)) })
  })
}

/** One reading of each type, some of them the centre's, and an assessment. */
async function measure() {
  const nurse = at.browser()
  await nurse.logInStaff('demo.clinical', demoPassword)
  const recordedAt = '2026-11-15T09:00:00+08:00'
  const own = at.browser()
  await own.logIn({ mobile: '55500101' }, demoPassword)
  const pressure = { type: 'BLOOD_PRESSURE', recordedAt, systolic: 128, diastolic: 81, pulse: 66 }
  expect((await own.post('/api/health-data/create', pressure)).status).toBe(200)
  const measured = [
    { type: 'GLUCOSE', glucose: 5.4, mealType: 'FASTING' },
    { type: 'OXYGEN', oxygen: 98 },
    { type: 'TEMPERATURE', temperature: 36.6, site: 'EAR' },
    { type: 'BMI', weight: 61.2, height: 165, category: 'ASIAN' },
  ]
  for (const values of measured) {
    await nurse.post(`${staffMembersPath}/${id}/health_data`, { recordedAt, ...values })
  }
  const pressures = [
    { type: 'BLOOD_PRESSURE', systolic: 132, diastolic: 84, pulse: 70 },
    { type: 'BLOOD_PRESSURE', systolic: 128, diastolic: 82, pulse: 68 },
  ]
  await nurse.post(`${staffMembersPath}/${id}/health_check`, { readings: pressures })
  const overdue = { date: '2026-01-10', type: '營養', riskLevel: 'LOW', summary: '均衡', nextReview: '2026-07-10' }
  await nurse.post(`${staffMembersPath}/${id}/risk_assessments`, overdue)
  const called = { outcome: 'REACHED', nextTryOn: '2026-11-22', note: '下星期再致電' }
  await nurse.post(`/api/staff/recalls/${id}/calls`, called)
  await nurse.put(`${staffMembersPath}/${id}/recall_refusal`, { isCalled: false })
  const risk = { date: '2026-11-14', type: '跌倒風險', riskLevel: 'LOW', summary: '步履穩定', advice: '多運動' }
  await nurse.post(`${staffMembersPath}/${id}/risk_assessments`, risk)
  await nurse.get(`${staffMembersPath}/${id}/risk_assessments`)
  const danger = { recordedAt, type: 'BLOOD_PRESSURE', systolic: 188, diastolic: 113 }
  const dangerous = await nurse.post(`${staffMembersPath}/${id}/health_data`, danger)
  const outcome = { calledBy: '陳姑娘', contact: 'MEMBER', result: 'DOCTOR', note: '已建議即日求診' }
  await nurse.post(`${staffMembersPath}/${id}/alarms/outcomes`, { readingIds: [dangerous.payload.id], ...outcome })
  await nurse.post(`${staffMembersPath}/${id}/health_notes`, { text: '家人表示情緒低落' })
  await nurse.get(`${staffMembersPath}/${id}/health_data?type=BMI`)
}

/** What stands at `consents.0.purpose`, if anything does. */
function valueAt(path: string, within: unknown): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], within)
}

describe('all data about a member (PRIV-01)', () => {
  it('every table is in the data map, with every column, or contains nothing about members', async () => {
    const { rows } = await database().db.execute<{ table: string; column: string }>(
      sql`select table_name as "table", column_name as "column" from information_schema.columns
          where table_schema = 'public' order by table_name, ordinal_position`,
    )
    const columns = Map.groupBy(rows, ({ table }) => table)
    const mapped = Object.entries(dataMap).map(([table, map]) => [table, Object.keys(map)])
    expect(Object.fromEntries(mapped)).toEqual(
      Object.fromEntries(
        [...columns]
          .filter(([table]) => !(table in tablesWithoutMembers))
          .map(([table, listed]) => [table, listed.map(({ column }) => column)]),
      ),
    )
    expect(Object.keys(tablesWithoutMembers).filter((table) => !columns.has(table))).toEqual([])
  })

  it('every column that is not exempt is in the export', async () => {
    const { payload } = await browser.post(exportPath)
    const paths = Object.values(dataMap)
      .flatMap((map) => Object.values(map))
      .filter((place) => !place.startsWith('('))
    expect(paths.filter((path) => valueAt(path, payload) === undefined)).toEqual([])
  })

  it('so is every field of the sealed document, and the Chinese words as they were sent (D-087)', async () => {
    const { payload } = await browser.post(exportPath)
    expect(payload.profile).toEqual((await browser.post(profilePath)).payload)
    const stored = Object.keys((await findMember(at.members, { memberNo: 'SSPD000101' }))?.particulars ?? {})
    const { profile, words_as_sent } = payload as { profile: object; words_as_sent: object }
    expect(stored.filter((field) => !(field in profile))).toEqual(['words_as_sent'])
    expect(words_as_sent).toEqual({ main_carer: '父母' })
  })

  it('as a page it contains no key and no code that nobody has put into words, in three languages', async () => {
    for (const locale of locales) {
      const answer = await browser.post(exportPagePath, undefined, { 'accept-language': locale })
      const page = String(answer.payload.page)
      const texts = [...page.matchAll(/<(?:dt|dd|h2|p)>([^<]*)</g)].map((hit) => hit[1] ?? '')
      expect(texts.length).toBeGreaterThan(150)
      const bare = texts.filter((text) => /^[a-z]+(_[a-z]+)+$|^[A-Z]+(_[A-Z]+)*$|^[a-z]+[.-][a-z.-]+$/.test(text))
      // Names of people, and the code of a centre whose name an editor may change, are not ours to translate.
      expect(bare.filter((text) => !['CORE', 'KWAITSING', 'SHIFAN', 'SMS'].includes(text))).toEqual([])
    }
  })

  it('enrolments are told with course, class and lessons', async () => {
    const { payload } = await browser.post(exportPath)
    expect(payload.enrolments).toEqual([
      {
        enrolment_id: uuidOf('a place'),
        class_uuid: uuidOf('YO-01A'),
        class_code: 'YO-01A',
        centre: 'CORE',
        course_name: { 'zh-HK': '椅上伸展入門', 'zh-CN': '椅上伸展入门', 'en-US': 'Chair stretching' },
        entry_no: '100001',
        channel: 'ONLINE',
        says_carer: false,
        reason: null,
        status: 'A',
        applied_at: '2026-11-15T10:00:00+08:00',
        status_at: '2026-11-15T10:00:00+08:00',
        events: [{ at: '2026-11-15T10:00:00+08:00', from_status: null, to_status: 'A', reason: null, by: 'SYSTEM' }],
        lessons: [
          {
            date: '2026-12-01',
            start: '10:30',
            end: '11:30',
            is_cancelled: false,
            attendance: 'L',
            marked_at: '2026-11-15T10:00:00+08:00',
            marked_by: 'MEMBER',
            leave_reason: '覆診',
          },
        ],
      },
    ])
  })

  it('readings and assessments of risk are told with every value', async () => {
    const { payload } = await browser.post(exportPath)
    const readings = payload.health_readings as { reading_type: string; measured: object; entered_by: string }[]
    expect(readings.map(({ reading_type, measured, entered_by }) => [reading_type, measured, entered_by])).toEqual(
      expect.arrayContaining([
        ['BLOOD_PRESSURE', { systolic: 128, diastolic: 81, pulse: 66 }, 'MEMBER'],
        ['TEMPERATURE', { temperature: 36.6, site: 'EAR' }, 'STAFF'],
      ]),
    )
    expect(readings).toHaveLength(7)
    expect(readings.flatMap(({ measured }) => ('measured' in measured ? [measured.measured] : []))).toEqual([
      [
        { systolic: 132, diastolic: 84, pulse: 70 },
        { systolic: 128, diastolic: 82, pulse: 68 },
      ],
    ])
    expect(payload.risk_assessments).toMatchObject([
      {
        assessed_on: '2026-11-14',
        assessment_type: '跌倒風險',
        risk_level: 'LOW',
        advice: '多運動',
        next_review: null,
      },
      { assessed_on: '2026-01-10', next_review: '2026-07-10' },
    ])
    expect(payload.recall_calls).toMatchObject([
      { recall_outcome: 'REACHED', next_try_on: '2026-11-22', note: '下星期再致電' },
    ])
  })

  it('of the notes among those who treat it says when, and not what (A-280)', async () => {
    const { payload, text } = await browser.post(exportPath)
    expect(payload.alarm_outcomes).toMatchObject([
      { called_by: '陳姑娘', alarm_contact: 'MEMBER', alarm_result: 'DOCTOR', note: '已建議即日求診' },
    ])
    expect(payload.health_notes).toEqual([{ at: expect.stringMatching(/^2026-/) }])
    expect(text).not.toContain('情緒低落')
  })

  it('no password, code, key, or member of staff is in it, and nothing of another member', async () => {
    const { text } = await browser.post(exportPath)
    const code = await at.codeSentTo('+85255500101')
    expect(code).toMatch(/^\d{6}$/)
    const other = await findMember(at.members, { memberNo: 'SSPD000102' })
    const desk = await database().db.execute<{ id: string }>(sql`select id from staff_account`)
    const secrets = ['argon2', code, browser.token ?? '', ...desk.rows.map(({ id }) => id), other?.id ?? '']
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })
})

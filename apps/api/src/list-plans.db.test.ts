import { confirmPasswordPath } from '@dhc/contracts/member-api/session'
import { reportNames } from '@dhc/reference/report-rules'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { accessExpectations } from './testing/access-expectations.ts'
import { demoPassword } from './testing/accounts-at-work.ts'
import { type BallotsAtWork, ballotClass, ballotsAtWork } from './testing/ballots-at-work.ts'
import { uuidOf } from './testing/catalogue-samples.ts'
import { emptyTables } from './testing/empty-tables.ts'
import { everyQuestion, type Question } from './testing/every-question.ts'
import { makeLarge, rowsEach } from './testing/large-tables.ts'
import { enterAll } from './testing/many-entrants.ts'
import { type SentStatement, statementsSent } from './testing/statements-sent.ts'
import { useTestDatabase } from './testing/test-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })
const database = useTestDatabase()
let ballots: BallotsAtWork
let large: readonly string[] = []
/** Each statement once, with the call that sent it first. */
const statements = new Map<string, SentStatement & { readonly callId: string }>()

/** A few hundred rows at the most, or read as a whole anyway. */
const neverLarge = [
  ...['course', 'class', 'class_cancellation', 'lesson_cancellation', 'catalogue_pull', 'catalogue_problem'],
  ...['holiday', 'weather_rule', 'weather_signal', 'weather_feed', 'staff_account', 'paper_pack', 'ballot'],
]

/** Reads from the first row to the last that are meant. */
const meant: Readonly<Record<string, string>> = {
  'exportMember session': 'asked a few times a year; an index would be written with every login',
  'showReport member': 'a report counts everybody, and is asked a few times a month',
  'showOpenings audit_entry': 'one week of the log; here all of it is of one week, else the index of times leads there',
  'previewNotification member': 'a message to everybody reads everybody, part by part; where a part begins is chance',
  'findAlike audit_entry': 'the browser of the tests itself looks there for the row that a change must leave',
}

/** What every question that needs something is asked with. */
async function knownThings() {
  const { db } = database()
  const one = async (query: ReturnType<typeof sql>) => (await db.execute<{ id: string }>(query)).rows[0]?.id ?? ''
  const { vault } = ballots.at.members
  const id = await one(sql`select id from member where member_no_index = ${vault.memberNoIndex('SSPD000101')}`)
  await enterAll(ballots.at.members, 'DRAWN', [id])
  for (const moment of ['2026-11-26T10:00:00+08:00', '2026-11-26T12:00:00+08:00']) await ballots.runAt(moment)
  const day = '2026-11-20'
  return {
    id,
    memberId: id,
    password: demoPassword,
    strapiUuid: uuidOf('DRAWN'),
    classCode: 'DRAWN',
    lessonUuid: uuidOf('DRAWN first lesson'),
    enrolmentId: await one(sql`select id from enrolment`),
    from: day,
    to: day,
    on: day,
    date: day,
    date_of_birth: '1950-01-31',
    year: '2026',
    pageSize: 20,
    mobile: '51234567',
    surname_zh: '陳',
    given_name_zh: '大文',
    audience: { all: true },
    file: `${'a'.repeat(43)}.ics`,
    'showReport.name': reportNames[0],
    'listEnrolmentsWaiting.status': 'P',
    'showLessonReminder.token': 'a'.repeat(43),
    'showStaffBallot.id': await one(sql`select id from ballot`),
  }
}

/** What is not answered from the tables, or only to another process. */
const askedElsewhere = ['searchContent', 'suggestPages', 'listOfferedQuotas', 'previewCourse']

/** Answers with the questions that were not understood. */
async function askEverything(): Promise<string[]> {
  const { at } = ballots
  const known = await knownThings()
  const [guest, member, staff] = [at.browser(), at.browser(), at.browser()]
  await member.logIn({ mobile: '55500101' }, demoPassword)
  await member.post(confirmPasswordPath, { password: demoPassword })
  await staff.logInStaff('demo.admin', demoPassword)
  const browserFor = ({ call }: Question) => {
    const who = accessExpectations[call.id]
    if (who === 'anyone') return guest
    return who === 'member' || who === 'verifiedMember' ? member : staff
  }
  const refused: string[] = []
  for (const question of everyQuestion(known).filter(({ call }) => !askedElsewhere.includes(call.id))) {
    await emptyTables(database(), ['rate_limit'])
    const { url, body, call } = question
    const browser = browserFor(question)
    const { sent } = await statementsSent(async () => {
      const { status } = await (call.method === 'GET' ? browser.get(url) : browser.post(url, body))
      if (status !== 200 && status !== 404) refused.push(`${call.id} ${url} ${JSON.stringify(body)}: ${status}`)
    })
    for (const each of sent) if (!statements.has(each.text)) statements.set(each.text, { ...each, callId: call.id })
  }
  return refused
}

let refused: string[] = []

beforeAll(async () => {
  ballots = await ballotsAtWork(database(), 0)
  ballots.at.clock.set('2026-11-20T10:00:00+08:00')
  await ballots.publish([ballotClass('DRAWN')])
  refused = await askEverything()
  large = await makeLarge(database(), neverLarge)
})

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Filter?: string
  readonly 'Plan Rows': number
  readonly Plans?: readonly Plan[]
}

/** Every read of a large table from its first row to its last, in search of a part of them. */
async function readsWithoutIndex(): Promise<string[]> {
  const found: string[] = []
  for (const { text, values, callId } of statements.values()) {
    if (!/^\s*(select|with)/i.test(text)) continue
    const { rows } = await database().runSql(`explain (format json) ${text}`, values)
    const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN']
    const partsOf = (part: Plan): Plan[] => [part, ...(part.Plans ?? []).flatMap(partsOf)]
    for (const part of partsOf(plan)) {
      const table = part['Relation Name'] ?? ''
      if (part['Node Type'] !== 'Seq Scan' || !part.Filter || !large.includes(table)) continue
      if (part['Plan Rows'] > rowsEach / 2 || `${callId} ${table}` in meant) continue
      found.push(`${callId} reads all of ${table} for ${part.Filter}`)
    }
  }
  return found
}

describe('what lists ask of PostgreSQL', () => {
  it('has an index behind it wherever a large table is searched', async () => {
    expect(refused).toEqual([])
    expect(statements.size).toBeGreaterThan(130)
    expect(await readsWithoutIndex()).toEqual([])
  })

  it.each([
    ['enrolment_by_entry', 'enrolment'],
    ['telehealth_by_time', 'telehealth_request'],
    ['group_invitation_by_sender', 'group_invitation'],
    ['member_by_joining', 'member'],
    ['visit_of_screening', 'visit'],
    ['lesson_mark_of_who_came', 'lesson_mark'],
  ])('is named when %s is missing', async (index, table) => {
    const { rows } = await database().db.execute<{ made: string }>(
      sql`select indexdef as made from pg_indexes where indexname = ${index}`,
    )
    await database().runSql(`drop index ${index}`, [])
    const found = await readsWithoutIndex()
    await database().runSql(rows[0]?.made ?? '', [])
    expect(found).toContainEqual(expect.stringContaining(`reads all of ${table} `))
  })
})

import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { recallScore } from '@dhc/reference/recall-order'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { recountedTables, recountRecalls, type Tables } from '../../../testing/recount-recalls.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { countDue, listDue } from '../recall-due-store.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const database = useTestDatabase()
/** RECALL_PEOPLE=20000 for a whole district. */
const people = Number(process.env.RECALL_PEOPLE ?? 2000)
const days = ['2026-03-02', '2026-11-16', '2027-02-14']

/** A number from 0 to `below`, the same at every run, for one question about each person or row. */
const roll = (question: string, below: number, row = 'n') =>
  sql.raw(`(('x' || substr(md5(${row} || '${question}'), 1, 7))::bit(28)::int % ${below})`)
const someDay = (question: string, daysBack: number) =>
  sql`(timestamptz '2027-02-14 12:00+08' - make_interval(days => ${roll(question, daysBack)}, hours => ${roll(`${question}h`, 24)}))`

/** A district in which everything that A-350 speaks of happens to somebody, in every order. */
async function populate(): Promise<void> {
  const person = sql`md5('person ' || n)::uuid`
  const everybody = sql`generate_series(1, ${people}::int) n`
  const twice = sql`generate_series(1, ${2 * people}::int) m cross join lateral (select 1 + (m % ${people}::int) as p) w`
  const own = (question: string, below: number) => roll(question, below, 'm')
  const ownDay = (question: string, daysBack: number) =>
    sql`(timestamptz '2027-02-14 12:00+08' - make_interval(days => ${own(question, daysBack)}, hours => ${own(`${question}h`, 24)}))`
  const owner = sql`md5('person ' || p)::uuid`
  const anyId = sql`gen_random_uuid()`
  await database().inTransaction(async (tx) => {
    const write = (statement: ReturnType<typeof sql>) => tx.execute(statement)
    // Neither triggers nor foreign keys: what there may be is judged elsewhere, here it is only counted.
    await write(sql`set local session_replication_role = replica`)
    await write(sql`insert into member (id, application_no, state, is_suspended, name_indexes, data_key, particulars,
        password_hash, language, applied_at, contact_by_on, joined_on, closed_at, closed_for)
      select ${person}, 'R' || n, case when ${roll('state', 12)} = 0 then 'PENDING' else 'VERIFIED' end,
        ${roll('suspended', 15)} = 0, '{}', 'x', 'x', 'x', 'zh-HK', timestamptz '2024-01-01', '2024-01-04',
        case when ${roll('joined', 10)} > 0 then ('2027-02-14'::date - ${roll('joinedOn', 500)}) end,
        case when ${roll('closed', 20)} = 0 then timestamptz '2026-01-01' end,
        case when ${roll('closed', 20)} = 0 then 'DECEASED' end from ${everybody}`)
    await write(sql`insert into risk_assessment (id, member_id, assessed_on, sealed, staff_id, created_at, changed_at,
        next_review_on, risk_level)
      select ${anyId}, ${owner}, d::date, 'x', ${anyId}, d, d,
        case when ${own('none', 5)} = 0 then 'infinity'::date else d::date + 30 + ${own('review', 300)} end,
        (array['LOW', 'MEDIUM', 'HIGH', null])[1 + ${own('level', 4)}]
        from ${twice}, lateral (select ${ownDay('assessed', 700)} as d) x where ${own('has', 4)} > 1`)
    await write(sql`insert into health_reading (id, member_id, type, recorded_at, source, sealed, created_at,
        entered_by_kind, entered_by_id, is_alarming)
      select ${anyId}, ${owner}, 'GLUCOSE', d, 'SELF', 'x', d + make_interval(hours => ${own('late', 40)}), 'MEMBER', ${owner},
        ${own('alarming', 3)} = 0 from ${twice}, lateral (select ${ownDay('measured', 460)} as d) x where ${own('measures', 3)} = 0`)
    await write(sql`insert into telehealth_request (id, member_id, state, channel, sealed, created_at, scheduled_at, state_at)
      select ${anyId}, ${person}, (array['REQUESTED', 'SCHEDULED', 'DONE', 'CANCELLED'])[1 + ${roll('talk', 4)}], 'PHONE', 'x',
        d, case when ${roll('talk', 4)} in (1, 2) then d + make_interval(days => ${roll('time', 30)}) end, d + interval '1 day'
        from ${everybody}, lateral (select ${someDay('asked', 400)} as d) x where ${roll('asks', 6)} = 0`)
    await write(sql`insert into visit (id, member_id, purpose, centre_code, starts_at, seat, state, created_at, state_at)
      select ${anyId}, ${owner}, (array['SCREENING', 'HEALTH_CHECK'])[1 + ${own('purpose', 2)}], 'CORE', d, m,
        case when ${own('visit', 3)} = 0 then 'BOOKED' when ${own('visit', 3)} = 1 then 'CAME' else 'MISSED' end, d, d
        from ${twice}, lateral (select ${ownDay('visits', 520)} as d) x where ${own('comes', 4)} = 0 on conflict do nothing`)
    await write(sql`insert into health_note (id, member_id, staff_id, written_at, sealed)
      select ${anyId}, ${person}, ${anyId}, ${someDay('noted', 300)}, 'x' from ${everybody} where ${roll('note', 12)} = 0`)
    await write(sql`insert into recall_call (id, member_id, staff_id, called_at, outcome, next_try_on)
      select ${anyId}, ${owner}, ${anyId}, d, (array['REACHED', 'APPOINTMENT', 'NO_ANSWER', 'REFUSED', 'MOVED'])[1 + ${own('outcome', 5)}],
        d::date + 1 + ${own('next', 60)} from ${twice}, lateral (select ${ownDay('called', 460)} as d) x where ${own('calls', 5)} = 0`)
    await write(sql`insert into recall_refusal (member_id, asked_at, staff_id)
      select ${person}, now(), ${anyId} from ${everybody} where ${roll('refuses', 25)} = 0`)
    await write(sql`insert into lesson (lesson_uuid, class_uuid, starts_at, ends_at, is_cancelled, is_archived)
      select md5('lesson ' || n)::uuid, md5('class ' || n % 60)::uuid, d, d + interval '1 hour', false, ${roll('archived', 10)} = 0
        from generate_series(1, 600) n, lateral (select ${someDay('lesson', 620)} as d) x`)
    await write(sql`insert into enrolment (id, class_uuid, course_id, member_id, channel, status, is_live, holds_place,
        blocks_course, actor_kind, created_at, status_at)
      select md5('enrolment ' || m)::uuid, md5('class ' || ${own('class', 60)})::uuid, 'x', ${owner}, 'ONLINE',
        ${enrolmentStatus.enrolled}, ${own('live', 3)} > 0, true, false, 'MEMBER', now(), now() from ${twice}
        where ${own('enrols', 3)} = 0 on conflict do nothing`)
    await write(sql`insert into lesson_mark (enrolment_id, lesson_uuid, code, at, actor_kind)
      select md5('enrolment ' || m)::uuid, l.lesson_uuid, case when ${own('mark', 4)} = 0 then 'ABS' else 'ATT' end, l.starts_at, 'STAFF'
        from ${twice} join lesson l on l.class_uuid = md5('class ' || ${own('class', 60)})::uuid
        where ${own('enrols', 3)} = 0 and ('x' || substr(md5(m || l.lesson_uuid::text), 1, 4))::bit(16)::int % 4 = 0`)
  })
  await database().runSql('analyze', [])
}

const tables = {} as Record<keyof Tables, Tables[keyof Tables]>

beforeAll(async () => {
  await populate()
  for (const table of recountedTables) {
    const { rows } = await database().db.execute<{ row: Tables[keyof Tables][number] }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`,
    )
    tables[table] = rows.map(({ row }) => row)
  }
})

it.each(days)(
  'on %s the recall list is what a second program finds straight in the tables, person by person',
  async (on) => {
    const recounted = recountRecalls(tables, on)
    const startedAt = performance.now()
    const { rows, total } = await database().inTransaction((tx) => listDue(tx, on, { offset: 0, limit: 2 * people }))
    const tookMs = performance.now() - startedAt
    const listed = rows.map((row) => ({
      memberId: row.memberId,
      reason: row.reason,
      dueOn: row.dueOn,
      score: recallScore(row, on).score,
    }))
    expect(listed).toEqual(recounted)
    // Every reason is met, so that none is right by being absent.
    expect(new Set(recounted.map(({ reason }) => reason)).size).toBe(6)
    expect(total).toBe(Math.min(10_000, recounted.length))
    expect(await database().inTransaction((tx) => countDue(tx, on))).toBe(total)
    if (process.env.RECALL_PEOPLE)
      console.log(`${on}: ${recounted.length} of ${people} due, equal; ${Math.round(tookMs)} ms`)
  },
)

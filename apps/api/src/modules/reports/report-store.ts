import { enrolmentStatus, lessonCode } from '@dhc/reference/enrolment-status'
import { comeBackDays, firstCallDays, reachingOutcomes } from '@dhc/reference/recall-rules'
import { type ReportName, smallestPublicCount } from '@dhc/reference/report-rules'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'
import type { EnquiryTimes } from './domain/enquiries-in-time.ts'
import { openDataRow } from './tables.ts'

/** Both instants of Hong Kong days: the first moment of the period, and the first after it. */
export type Period = {
  readonly from: Date
  readonly before: Date
  readonly centre: string | undefined
  readonly now: Date
}

export type StoredReport = Exclude<ReportName, 'enquiries'>

type Row = Readonly<Record<string, string | number | null>>

const month = (column: SQL) => sql`to_char(${column} at time zone 'Asia/Hong_Kong', 'YYYY-MM')`
const dayOf = (column: SQL) => sql`(${column} at time zone 'Asia/Hong_Kong')::date`
const within = (column: SQL, { from, before }: Period) => sql`${column} >= ${from} and ${column} < ${before}`
const ofCentre = ({ centre }: Period) => (centre === undefined ? sql`true` : sql`c.centre_code = ${centre}`)
const percent = (part: SQL, whole: SQL) => sql`round(100.0 * ${part} / nullif(${whole}, 0), 1)::float`
const marks = (code: string) => sql`count(*) filter (where m.code = ${code})`

/** Lessons that took place: neither an editor nor the centre has called them off, and they are over. */
const tookPlace = (period: Period) => sql`not l.is_archived and not l.is_cancelled and l.ends_at <= ${period.now}
  and not exists (select 1 from lesson_cancellation o where o.lesson_uuid = l.lesson_uuid and o.is_called_off)
  and ${within(sql`l.starts_at`, period)} and ${ofCentre(period)}`

const markedLessons = sql`lesson l join class c on c.strapi_uuid = l.class_uuid
  left join lesson_mark m on m.lesson_uuid = l.lesson_uuid`

/** Somebody was to come, and nobody was marked as there or absent: the share of those who came says nothing about it. */
const hasNoRoll = sql`exists (select 1 from enrolment e where e.class_uuid = l.class_uuid and e.status = ${enrolmentStatus.enrolled})
  and not exists (select 1 from lesson_mark r where r.lesson_uuid = l.lesson_uuid
    and r.code in (${lessonCode.attended}, ${lessonCode.absent}))`

/** Numbers across modules, so in SQL of their own; none of them names anybody. */
const queries: Readonly<Record<StoredReport, (period: Period) => SQL>> = {
  members: (period) => sql`
    select to_char(joined_on, 'YYYY-MM') as month, count(*)::int as joined,
      (count(*) filter (where erased_at is not null))::int as left_since
    from member where joined_on is not null and ${within(sql`joined_on::timestamp at time zone 'Asia/Hong_Kong'`, period)}
    group by 1 order by 1`,
  applications: (period) => sql`
    select ${month(sql`applied_at`)} as month, count(*)::int as received,
      (count(*) filter (where state = 'VERIFIED'))::int as verified,
      (count(*) filter (where state = 'REJECTED'))::int as rejected,
      (count(*) filter (where state = 'PENDING'))::int as waiting,
      (count(*) filter (where exists (select 1 from application_contact k where k.member_id = member.id
        and (k.contacted_at at time zone 'Asia/Hong_Kong')::date <= contact_by_on)))::int as called_in_time,
      (count(*) filter (where state = 'VERIFIED'
        and not exists (select 1 from application_contact k where k.member_id = member.id)))::int as came_by_themselves
    from member where ${within(sql`applied_at`, period)} group by 1 order by 1`,
  places: (period) => sql`
    select c.centre_code as centre, c.class_code as class, co.name_zh_hk, co.name_zh_cn, co.name_en_us, c.method, c.quota,
      (count(e.id) filter (where e.holds_place))::int as taken, count(e.id)::int as applied,
      (count(e.id) filter (where e.status = ${enrolmentStatus.awaitingConfirmation}))::int as waiting,
      (count(e.id) filter (where e.status = ${enrolmentStatus.unsuccessful}))::int as unsuccessful
    from class c join course co on co.document_id = c.course_id
      join (select class_uuid, min(starts_at) as at from lesson where not is_archived group by 1) f
        on f.class_uuid = c.strapi_uuid
      left join enrolment e on e.class_uuid = c.strapi_uuid
    where ${within(sql`f.at`, period)} and ${ofCentre(period)}
    group by c.strapi_uuid, co.document_id order by 1, 2`,
  /** Of the places of every lesson that took place and whose roll was taken, how many somebody sat on; weeks begin on Monday. */
  fill: (period) => sql`
    select c.centre_code as centre, c.class_code as class, co.name_zh_hk, co.name_zh_cn, co.name_en_us,
      to_char(date_trunc('week', l.starts_at at time zone 'Asia/Hong_Kong'), 'YYYY-MM-DD') as week, count(*)::int as lessons,
      (count(*) filter (where ${hasNoRoll}))::int as without_roll,
      (c.quota * count(*) filter (where not (${hasNoRoll})))::int as seats, sum(r.came)::int as attended,
      ${percent(sql`sum(r.came)`, sql`(c.quota * count(*) filter (where not (${hasNoRoll})))`)} as percent
    from lesson l join class c on c.strapi_uuid = l.class_uuid join course co on co.document_id = c.course_id
      cross join lateral (select ${marks(lessonCode.attended)} as came from lesson_mark m where m.lesson_uuid = l.lesson_uuid) r
    where ${tookPlace(period)} group by c.strapi_uuid, co.document_id, 6 order by 1, 2, 6`,
  /** Places that were given up, and reserves who came in for one; who is in reserve now stands beside it. */
  reserves: (period) => sql`
    select c.centre_code as centre, c.class_code as class, co.name_zh_hk, co.name_zh_cn, co.name_en_us,
      (count(*) filter (where v.from_status = ${enrolmentStatus.enrolled}))::int as given_up,
      (count(*) filter (where v.from_status = ${enrolmentStatus.unsuccessful}))::int as came_in,
      (select count(*) from enrolment w where w.class_uuid = c.strapi_uuid
        and w.status = ${enrolmentStatus.unsuccessful})::int as in_reserve
    from enrolment_event v join enrolment e on e.id = v.enrolment_id join class c on c.strapi_uuid = e.class_uuid
      join course co on co.document_id = c.course_id
    where ${within(sql`v.at`, period)} and ${ofCentre(period)}
      and ((v.from_status = ${enrolmentStatus.enrolled} and v.to_status in (${enrolmentStatus.cancelled}, ${enrolmentStatus.withdrawn}))
        or (v.from_status = ${enrolmentStatus.unsuccessful} and v.to_status = ${enrolmentStatus.enrolled}))
    group by c.strapi_uuid, co.document_id order by 1, 2`,
  odds: (period) => sql`
    select c.centre_code as centre, b.class_code as class,
      to_char(b.drawn_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as drawn_on, b.places,
      count(x.number)::int as entries, coalesce(sum(x.size), 0)::int as people,
      coalesce(sum(x.size) filter (where x.is_placed), 0)::int as placed,
      ${percent(sql`coalesce(sum(x.size) filter (where x.is_placed), 0)`, sql`sum(x.size)`)} as percent
    from ballot b join class c on c.strapi_uuid = b.class_uuid left join ballot_entry x on x.ballot_id = b.id
    where b.released_at is not null and ${within(sql`b.drawn_at`, period)} and ${ofCentre(period)}
    group by b.id, c.strapi_uuid order by 1, 2`,
  attendance: (period) => sql`
    select c.centre_code as centre, ${month(sql`l.starts_at`)} as month,
      count(distinct l.lesson_uuid)::int as lessons,
      (count(distinct l.lesson_uuid) filter (where ${hasNoRoll}))::int as without_roll, ${marks(lessonCode.attended)}::int as attended,
      ${marks(lessonCode.absent)}::int as absent, ${marks(lessonCode.onLeave)}::int as on_leave,
      ${percent(marks(lessonCode.attended), sql`(${marks(lessonCode.attended)} + ${marks(lessonCode.absent)})`)} as percent
    from ${markedLessons} where ${tookPlace(period)} group by 1, 2 order by 1, 2`,
  'no-shows': (period) => sql`
    select c.centre_code as centre, c.class_code as class, count(distinct l.lesson_uuid)::int as lessons,
      ${marks(lessonCode.absent)}::int as absent,
      ${percent(marks(lessonCode.absent), sql`(${marks(lessonCode.attended)} + ${marks(lessonCode.absent)})`)} as percent
    from ${markedLessons} where ${tookPlace(period)} group by 1, 2 having ${marks(lessonCode.absent)} > 0
    order by 4 desc, 1, 2`,
  leave: (period) => sql`
    select c.centre_code as centre, ${month(sql`l.starts_at`)} as month, c.class_code as class,
      ${marks(lessonCode.onLeave)}::int as on_leave
    from ${markedLessons} where ${tookPlace(period)} group by 1, 2, 3 having ${marks(lessonCode.onLeave)} > 0
    order by 1, 2, 3`,
  /** By the day of measuring: a diary that is brought along at the end of the quarter belongs to its own months. */
  readings: (period) => sql`
    select ${month(sql`recorded_at`)} as month, source, count(*)::int as readings
    from health_reading where ${within(sql`recorded_at`, period)} group by 1, 2 order by 1, 2`,
  /** A-354: first calls, by why; of those whose days are over, who came back. A member belongs to no centre. */
  recalls: (period) => sql`
    select ${month(sql`k.called_at`)} as month, k.reason, count(*)::int as called,
      (count(*) filter (where w.reached))::int as reached,
      (count(*) filter (where w.came and w.is_over))::int as came_back,
      (count(*) filter (where not w.is_over))::int as running,
      ${percent(sql`count(*) filter (where w.came and w.is_over)`, sql`(count(*) filter (where w.is_over))`)} as percent
    from recall_call k
      cross join lateral (select (${dayOf(sql`k.called_at`)} + ${comeBackDays + 1}::int)::timestamp at time zone 'Asia/Hong_Kong' as until) u
      cross join lateral (select u.until <= ${period.now} as is_over,
        exists (select from recall_call r where r.member_id = k.member_id and r.called_at >= k.called_at and r.called_at < u.until
          and r.outcome in (${sql.join(
            reachingOutcomes.map((outcome) => sql`${outcome}`),
            sql`, `,
          )})) as reached,
        exists (select from visit v where v.member_id = k.member_id and v.state = 'CAME' and v.starts_at >= k.called_at and v.starts_at < u.until)
          or exists (select from risk_assessment a where a.member_id = k.member_id and a.created_at >= k.called_at and a.created_at < u.until)
          or exists (select from telehealth_request t where t.member_id = k.member_id and t.state = 'DONE' and t.state_at >= k.called_at and t.state_at < u.until)
          or exists (select from enrolment e join lesson_mark m on m.enrolment_id = e.id join lesson l on l.lesson_uuid = m.lesson_uuid
            where e.member_id = k.member_id and m.code = ${lessonCode.attended} and l.starts_at >= k.called_at and l.starts_at < u.until)
          as came) w
    where ${within(sql`k.called_at`, period)} and not exists (
      select from recall_call b where b.member_id = k.member_id and b.called_at < k.called_at
        and b.called_at >= k.called_at - make_interval(days => ${firstCallDays}))
    group by 1, 2 order by 1, 2`,
  /** By the day of the assessment, whenever it was typed. */
  assessments: (period) => sql`
    select to_char(assessed_on, 'YYYY-MM') as month, count(*)::int as assessments, count(distinct member_id)::int as persons
    from risk_assessment where ${within(sql`assessed_on::timestamp at time zone 'Asia/Hong_Kong'`, period)}
    group by 1 order by 1`,
  consultations: (period) => sql`
    select ${month(sql`at`)} as month, (count(*) filter (where not is_held))::int as asked,
      (count(*) filter (where is_held))::int as held
    from (select created_at as at, false as is_held from telehealth_request
      union all select state_at, true from telehealth_request where state = 'DONE') t
    where ${within(sql`at`, period)} group by 1 order by 1`,
  messages: (period) => sql`
    select ${month(sql`created_at`)} as month, channel, count(*)::int as messages,
      (count(*) filter (where state in ('SENT', 'DELIVERED')))::int as sent,
      (count(*) filter (where state = 'DELIVERED'))::int as delivered,
      (count(*) filter (where state = 'FAILED'))::int as failed, (count(*) filter (where state = 'EXPIRED'))::int as expired,
      (count(*) filter (where state = 'KEPT'))::int as stored
    from message_out where ${within(sql`created_at`, period)} group by 1, 2 order by 1, 2`,
  /** A-235: what was looked for and found nothing; what few people typed is nobody's business. */
  searches: (period) => sql`
    select phrase, sum(times)::int as times, count(*)::int as days from search_miss
    where ${within(sql`day::timestamp at time zone 'Asia/Hong_Kong'`, period)}
    group by 1 having sum(times) >= ${smallestPublicCount} order by 2 desc, 1 limit 200`,
}

/** The columns in the order of the query, also when there is no row. */
export async function runReport(tx: Transaction, name: StoredReport, period: Period) {
  const { rows, fields } = await tx.execute<Row>(queries[name](period))
  const columns = fields.map((field) => field.name)
  return { columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) }
}

export async function listEnquiryTimes(tx: Transaction, { from, before }: Period): Promise<EnquiryTimes[]> {
  const { rows } = await tx.execute<{ topic: string; at: string; replied: string | null; closed: string | null }>(sql`
    select topic, created_at::text as at, replied_at::text as replied, closed_at::text as closed from enquiry
    where state <> 'HELD' and held_because is null and created_at >= ${from} and created_at < ${before}`)
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  return rows.map(({ topic, at, replied, closed }) => ({
    topic,
    createdAt: new Date(at),
    repliedAt: instant(replied),
    closedAt: instant(closed),
  }))
}

export type ThemeQuarter = {
  readonly theme: string
  readonly quarter: string
  readonly classes: number
  readonly places: number | null
  readonly enrolled: number
  readonly waiting: number
  readonly ballot_people: number
  readonly ballot_placed: number
}

/** By the letters with which a class code begins, which are those of the theme, and the quarter of the first lesson. */
export async function listThemeQuarters(tx: Transaction, since: Date): Promise<ThemeQuarter[]> {
  const { awaitingConfirmation, awaitingBallot, enrolled } = enrolmentStatus
  const waits = sql`e.status in (${awaitingConfirmation}, ${awaitingBallot})`
  const { rows } = await tx.execute<ThemeQuarter>(sql`
    with first as (
      select class_uuid, min(starts_at) as at from lesson where not is_archived group by 1 having min(starts_at) >= ${since}
    ), people as (
      select e.class_uuid, count(*) filter (where e.status = ${enrolled}) as enrolled, count(*) filter (where ${waits}) as waiting
      from enrolment e join first f on f.class_uuid = e.class_uuid group by 1
    ), drawn as (
      select b.class_uuid, sum(x.size) as people, sum(x.size) filter (where x.is_placed) as placed
      from ballot b join first f on f.class_uuid = b.class_uuid join ballot_entry x on x.ballot_id = b.id
      where b.released_at is not null group by 1
    )
    select split_part(c.class_code, '-', 1) as theme,
      to_char(f.at at time zone 'Asia/Hong_Kong', 'YYYY-"Q"Q') as quarter, count(*)::int as classes,
      case when count(*) = count(c.quota) then sum(c.quota)::int end as places,
      coalesce(sum(p.enrolled), 0)::int as enrolled, coalesce(sum(p.waiting), 0)::int as waiting,
      coalesce(sum(d.people), 0)::int as ballot_people, coalesce(sum(d.placed), 0)::int as ballot_placed
    from first f join class c on c.strapi_uuid = f.class_uuid and not c.is_cancelled
      left join people p on p.class_uuid = f.class_uuid left join drawn d on d.class_uuid = f.class_uuid
    group by 1, 2 order by 2, 1`)
  return rows
}

export type OpenDataRow = typeof openDataRow.$inferSelect

export function listOpenData(tx: Transaction): Promise<OpenDataRow[]> {
  return tx.select().from(openDataRow).orderBy(asc(openDataRow.quarter), asc(openDataRow.theme))
}

/** Until commit only one publishes; readers go on. */
export async function lockOpenData(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${openDataRow} in share row exclusive mode`)
}

/** Final rows stay; all others are those of today. */
export async function replaceOpenData(tx: Transaction, rows: readonly OpenDataRow[]): Promise<void> {
  await tx.delete(openDataRow).where(eq(openDataRow.isFinal, false))
  if (rows.length > 0) await tx.insert(openDataRow).values([...rows])
}

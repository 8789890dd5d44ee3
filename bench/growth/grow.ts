import pg from 'pg'

/** As many as come to a class of the centre, however many classes there were, and as many classes as it shows at a time. */
const peopleInClass = 30
const shownClasses = 60
const enrolmentsEach = 2
const lessonsEach = 8
const readingsEach = 10
const atOnce = 50_000

export type Size = { readonly members: number; readonly years: number }

/**
 * Others in the same tables, so many in all, with what they have left there in so many years. They are made by PostgreSQL
 * itself and nobody opens what is sealed of them; each number and each name is one of its own, as an index has it.
 */
export async function growTo(url: string, { members, years }: Size): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // Checking ten million foreign keys one by one is not what is measured, nor what the triggers of an application do.
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    const classes = Math.ceil((members * enrolmentsEach) / peopleInClass)
    await client.query(addYears, [classes, lessonsEach, shownClasses, years])
    // What was applied for in the round before: the same people have the same in their records at every size.
    await client.query(
      `delete from enrolment where class_uuid not in (select strapi_uuid from class where course_id like 'grown-%')`,
    )
    const { rows } = await client.query<{ there: number }>('select count(*)::int as there from member')
    // In the order of their keys, or the filling would take longer than all the rest.
    for (let missing = members - (rows[0]?.there ?? 0); missing > 0; missing -= atOnce) {
      await client.query(addMembers, [Math.min(missing, atOnce), readingsEach])
    }
    // As the nightly vacuum leaves them; also the events and the audit rows of what was measured before.
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** Evenly over the years; only the newest are shown, and those before are archived, as the catalogue leaves them. */
const addYears = `
  with a_course as (
    insert into course (document_id, is_hidden, name_zh_hk, name_zh_cn, name_en_us, is_archived)
    select 'grown-' || n, false, '課程 ' || n, '课程 ' || n, 'Course ' || n, false
      from generate_series(1, $1::int) n on conflict do nothing returning document_id, substr(document_id, 7)::int as n),
  a_class as (
    insert into class (strapi_uuid, course_id, class_code, centre_code, method, quota, enrol_start_at, enrol_end_at,
                       is_cancelled, chronic_diseases, is_carer_only, is_outdoor, fee_hkd, is_archived)
    select gen_random_uuid(), document_id, 'G' || n, (array['CORE', 'SAT1', 'SAT2', 'SAT3'])[1 + n % 4],
           (array['OPEN', 'DRAW', 'FCFS'])[1 + n % 3], 100, at - interval '40 days', at - interval '10 days',
           false, '{}', false, false, 0, n > $3::int
      from a_course cross join lateral (select now() - interval '365 days' * $4::int * (n::float8 / $1::int) as at) begun
    returning strapi_uuid, class_code, enrol_end_at, is_archived)
  insert into lesson (lesson_uuid, class_uuid, starts_at, ends_at, is_cancelled, is_archived)
  select gen_random_uuid(), strapi_uuid, at, at + interval '1 hour', false, is_archived
    from a_class cross join generate_series(1, $2::int) week
    cross join lateral (select enrol_end_at + interval '10 days' + week * interval '7 days' as at) taught`

/** All of them were seen at a counter: how many wait there does not depend on how many ever came. */
const addMembers = `
  with there as (select count(*)::int as many from member),
  added as (
    insert into member (id, application_no, state, mobile_index, member_no_index, name_indexes, data_key, particulars,
                        password_hash, language, applied_at, contact_by_on, contacted_at, decided_at, joined_on)
    select uuidv7(), 'AP' || (80000000 + n), 'VERIFIED', encode(sha256(('mobile ' || n)::bytea), 'base64'),
           encode(sha256(('number ' || n)::bytea), 'base64'),
           array(select encode(sha256(('name ' || (n * k) % 5000)::bytea), 'base64') from generate_series(1, 4) k),
           repeat('k', 100), repeat('p', 1500), repeat('h', 97), 'zh-HK', at, at::date + 3, at, at, at::date
      from there, generate_series(many + 1, many + $1::int) n
      cross join lateral (select now() - (n % 7000) * interval '1 day' as at) applied
    returning id),
  numbered as (select id, row_number() over () as n from added),
  measured as (
    insert into health_reading (id, member_id, type, recorded_at, source, sealed, created_at, entered_by_kind, entered_by_id)
    select uuidv7(), id, (array['BLOOD_PRESSURE', 'GLUCOSE', 'BMI'])[1 + k % 3], now() - random() * interval '5 years',
           'SELF', repeat('s', 130), now(), 'MEMBER', id
      from added, generate_series(1, $2::int) k),
  taught as (select strapi_uuid, course_id, row_number() over (order by class_code) - 1 as n
               from class where course_id like 'grown-%'),
  entered as (select p.id, (p.n * 13 + k * many / 2) % many as n
                from numbered p, generate_series(0, 1) k, (select count(*) as many from taught) counted)
  insert into enrolment (id, class_uuid, course_id, member_id, channel, status, is_live, holds_place, blocks_course,
                         actor_kind, created_at, status_at)
  select uuidv7(), strapi_uuid, course_id, id, 'ONLINE', 'A', true, true, false, 'MEMBER', now(), now()
    from entered join taught using (n)`

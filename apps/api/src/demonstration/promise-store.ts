import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/handles.ts'

/** What the service promises of its rows, as the question which of them break it. */
const promises: Readonly<Record<string, SQL>> = {
  'nobody is enrolled who is not a member': sql`
    select e.id from enrolment e left join member m on m.id = e.member_id where m.id is null`,
  'nobody applies before being a member, or outside the time of registration': sql`
    select e.id from enrolment e join member m on m.id = e.member_id join class c on c.strapi_uuid = e.class_uuid
     where e.channel = 'ONLINE' and e.actor_kind <> 'SYSTEM'
       and (e.created_at < m.decided_at or e.created_at < c.enrol_start_at or e.created_at > c.enrol_end_at)`,
  'no class has more people than places': sql`
    select c.strapi_uuid from class c join enrolment e on e.class_uuid = c.strapi_uuid and e.holds_place and not e.is_over_quota
     group by c.strapi_uuid, c.quota having count(*) > c.quota`,
  'nobody is in two classes of a course at a time': sql`
    select e.id from enrolment e join enrolment o on o.member_id = e.member_id and o.course_id = e.course_id and o.id > e.id
     where e.is_live and o.is_live and e.blocks_course and o.blocks_course`,
  'every enrolment tells how it came to stand as it does': sql`
    select e.id from enrolment e where e.status is distinct from
      (select v.to_status from enrolment_event v where v.enrolment_id = e.id order by v.id desc limit 1)`,
  'a lesson is marked on its day or later, of people who had a place': sql`
    select k.enrolment_id from lesson_mark k join lesson l on l.lesson_uuid = k.lesson_uuid join enrolment e on e.id = k.enrolment_id
     where l.class_uuid <> e.class_uuid or (k.code <> 'L' and k.at < date_trunc('day', l.starts_at at time zone 'Asia/Hong_Kong') at time zone 'Asia/Hong_Kong')
        or (k.code = 'L' and k.at > l.starts_at - interval '1 hour' and k.actor_kind = 'MEMBER')`,
  'a ballot is sealed, drawn and released in this order, with a value of after the sealing': sql`
    select id from ballot where (drawn_at is not null and (sealed_at is null or drawn_at < sealed_at))
       or (released_at is not null and (drawn_at is null or released_at < drawn_at))
       or (public_value is not null and public_value_at <= sealed_at)`,
  'whoever was placed or not has heard of it': sql`
    select e.id from enrolment e join ballot b on b.class_uuid = e.class_uuid and b.released_at is not null
     where e.status = 'A' and e.status_at = b.released_at and b.told_at is null`,
  'an applicant was called before being checked, and every check is in the log': sql`
    select m.id from member m where m.state = 'VERIFIED' and m.decided_at < m.applied_at
     union all select m.id from member m where m.state = 'VERIFIED' and exists (select from consent_record c where c.member_id = m.id)
       and not exists (select from audit_entry a where a.object_id = m.id and a.action in ('application.verify', 'member.register-at-counter'))
       and exists (select from audit_entry a where a.object_id = m.id and a.action = 'member.register')`,
  'nobody measured before being born or in the future': sql`
    select r.id from health_reading r where r.recorded_at > r.created_at`,
  'an enquiry is answered after it was written': sql`
    select id from enquiry where replied_at < created_at or closed_at < replied_at`,
  'nothing happened in the future': sql`
    select position::text as id from audit_entry where at > now() + interval '1 minute'`,
  'the log is written in the order in which things happened': sql`
    select id from (select position::text as id, at, lag(at) over (order by position) as before from audit_entry) as rows
     where at < before and before < now() - interval '1 hour'`,
}

/** The promises that rows of this database break, with how many do. Nothing when all hold. */
export async function brokenPromises(tx: Transaction): Promise<Readonly<Record<string, number>>> {
  const broken: Record<string, number> = {}
  for (const [promise, question] of Object.entries(promises)) {
    const { rows } = await tx.execute(question)
    if (rows.length > 0) broken[promise] = rows.length
  }
  return broken
}

/** Named for a test that each of them is asked. */
export const everyPromise = Object.keys(promises)

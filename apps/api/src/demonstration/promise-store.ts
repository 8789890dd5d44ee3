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
     union all select a.object_id from audit_entry a where a.action = 'application.verify' and not exists (
       select from application_contact c where c.member_id = a.object_id and c.contacted_at <= a.at)
     union all select m.id from member m where m.state = 'VERIFIED' and exists (select from consent_record c where c.member_id = m.id)
       and not exists (select from audit_entry a where a.object_id = m.id and a.action in ('application.verify', 'member.register-at-counter'))
       and exists (select from audit_entry a where a.object_id = m.id and a.action = 'member.register')`,
  'nobody measured before being born or in the future': sql`
    select r.id from health_reading r where r.recorded_at > r.created_at`,
  'an enquiry is answered after it was written': sql`
    select id from enquiry where replied_at < created_at or closed_at < replied_at`,
  'whoever staff have confirmed or refused has heard of it': sql`
    select v.id from enrolment_event v join enrolment e on e.id = v.enrolment_id
     where v.actor_kind = 'STAFF' and v.from_status = 'P' and v.to_status in ('A', 'W') and e.channel <> 'IMPORT'
       and not exists (select from notification n where n.member_id = e.member_id
         and n.about in ('confirmed ' || e.id || ' A', 'refused ' || e.id || ' W'))`,
  'whoever took part in a ballot that was released has heard of the result': sql`
    select v.id from enrolment_event v join enrolment e on e.id = v.enrolment_id
      join ballot b on b.class_uuid = e.class_uuid and b.released_at = v.at
     where v.from_status = 'E' and v.to_status in ('A', 'W') and b.told_at is not null
       and not exists (select from notification n where n.member_id = e.member_id
         and n.about in ('ballotPlaced ballot ' || b.id, 'ballotReserve ballot ' || b.id, 'placeFromReserve ballot ' || b.id))`,
  'a reserve who came in has heard of the place': sql`
    select v.id from enrolment_event v join enrolment e on e.id = v.enrolment_id join ballot b on b.class_uuid = e.class_uuid
     where v.from_status = 'W' and v.to_status = 'A' and not exists (select from notification n
       where n.member_id = e.member_id and n.about = 'placeFromReserve ballot ' || b.id)`,
  'whoever took leave, and whoever was verified, has it in writing': sql`
    select e.id::text from lesson_mark k join enrolment e on e.id = k.enrolment_id
     where k.code = 'L' and not exists (select from notification n
       where n.member_id = e.member_id and n.about = 'leaveTaken ' || e.id || ' ' || k.lesson_uuid)
     union all select a.object_id::text from audit_entry a join member m on m.id = a.object_id
     where a.action = 'application.verify' and not exists (select from notification n
       where n.member_id = m.id and n.about = 'verified ' || m.id)`,
  'what staff decided, marked, measured, assessed and answered is in the log': sql`
    select v.id::text from enrolment_event v where v.actor_kind = 'STAFF' and v.from_status = 'P' and v.to_status in ('A', 'W')
       and not exists (select from audit_entry a where a.object_id = v.enrolment_id and a.at = v.at
         and a.action in ('enrolment.confirm', 'enrolment.refuse', 'enrolment.import'))
     union all select k.enrolment_id::text from lesson_mark k where k.actor_kind = 'STAFF' and not exists (
       select from audit_entry a where a.object_id = k.enrolment_id and a.at = k.at and a.action like 'lesson.%')
     union all select r.id::text from health_reading r where r.entered_by_kind = 'STAFF' and not exists (
       select from audit_entry a where a.object_id = r.member_id and a.action like 'health.%' and a.actor_id = r.entered_by_id)
     union all select r.id::text from risk_assessment r where not exists (
       select from audit_entry a where a.object_id = r.member_id and a.action like 'risk.%')
     union all select q.id::text from enquiry q where q.replied_at is not null and not exists (
       select from audit_entry a where a.object_id = q.id and a.action = 'enquiry.reply')
     union all select k.id::text from recall_call k where not exists (
       select from audit_entry a where a.object_id = k.member_id and a.action = 'recall.call' and a.at = k.called_at)
     union all select c.id::text from carer_relation c where not exists (
       select from audit_entry a where a.object_id = c.member_id and a.action like 'carer.%')`,
  'no date stands before its cause': sql`
    select e.id::text from enrolment e join member m on m.id = e.member_id where e.status_at < e.created_at or e.created_at < m.applied_at
     union all select v.id::text from enrolment_event v join enrolment e on e.id = v.enrolment_id where v.at < e.created_at
     union all select k.enrolment_id::text from lesson_mark k join enrolment e on e.id = k.enrolment_id where k.at < e.created_at
     union all select r.id::text from health_reading r join member m on m.id = r.member_id where r.created_at < m.applied_at
     union all select r.id::text from risk_assessment r where r.next_review_on <= r.assessed_on or r.created_at < r.assessed_on
     union all select k.id::text from recall_call k where k.next_try_on <= (k.called_at at time zone 'Asia/Hong_Kong')::date
     union all select t.id::text from telehealth_request t where t.state_at < t.created_at or t.scheduled_at < t.created_at
     union all select v.id::text from visit v join member m on m.id = v.member_id
       where v.state_at < v.created_at or v.starts_at < v.created_at or v.created_at < m.applied_at
          or (v.state = 'CAME' and v.state_at < date_trunc('day', v.starts_at at time zone 'Asia/Hong_Kong') at time zone 'Asia/Hong_Kong')
     union all select n.id::text from notification n where n.read_at < n.created_at
     union all select o.id::text from message_out o where o.sent_at < o.created_at
     union all select c.id::text from carer_relation c where c.begins_at < c.created_at or c.ended_at < c.created_at
     union all select c.id::text from correction c where c.decided_at < c.asked_at
     union all select w.id::text from weather_signal w where w.to_at < w.from_at`,
  'a ballot lets in as many as there are places, after its hour, with a value that two people typed': sql`
    select b.id from ballot b join class c on c.strapi_uuid = b.class_uuid
     where b.drawn_at < c.ballot_at or (b.public_value is not null and (b.value_second_by is null or b.value_first_by = b.value_second_by))
        or (b.places is not null and (select coalesce(sum(n.size), 0) from ballot_entry n where n.ballot_id = b.id and n.is_placed) > b.places)`,
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

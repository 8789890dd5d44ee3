import { phoneChangeHours } from '@dhc/reference/contact-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { instantOf } from '@dhc/reference/hong-kong-time'
import { callListDays } from '@dhc/reference/message-rules'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'
import type { Standing, TodaysList } from './domain/todays-lists.ts'

type Row = {
  readonly list: TodaysList
  readonly centre: string | null
  readonly since: string
  readonly until: string | null
}

/**
 * Where one member stands around this day: across modules, so in SQL of its own, as the reports are. One statement by
 * the index of members of each table, since it is asked at every opening of a record. What ended before the day is left
 * out where that keeps the rows few; the rule decides about the rest.
 */
export async function standingsOf(tx: Transaction, memberId: string, todayOn: string): Promise<Standing[]> {
  const from = instantOf(todayOn)
  const { rows } = await tx.execute<Row>(sql`
    select 'LESSONS' as list, c.centre_code as centre, l.starts_at::text as since, l.starts_at::text as until
      from enrolment e join class c on c.strapi_uuid = e.class_uuid join lesson l on l.class_uuid = e.class_uuid
      where e.member_id = ${memberId} and (e.holds_place or e.status_at >= ${from}) and not l.is_archived
        and l.starts_at >= ${from} and l.starts_at < ${from}::timestamptz + interval '1 day'
    union all select 'ENROLMENTS', c.centre_code, e.created_at::text,
        case when e.status = ${enrolmentStatus.awaitingConfirmation} then null else e.status_at::text end
      from enrolment e join class c on c.strapi_uuid = e.class_uuid
      where e.member_id = ${memberId} and (e.status = ${enrolmentStatus.awaitingConfirmation} or e.status_at >= ${from})
    union all select 'APPLICATIONS', null, applied_at::text,
        case when state = 'PENDING' then null else coalesce(decided_at, applied_at)::text end
      from member where id = ${memberId}
    union all select 'CALLS', null, k.next_at::text, k.done_at::text
      from call_list_entry k left join message_out o on o.id = k.message_id
      where k.member_id = ${memberId} and (k.message_id is null or o.state in ('FAILED', 'EXPIRED'))
        and k.created_at >= ${from}::timestamptz - make_interval(days => ${callListDays})
    union all select 'CONSULTATIONS', null, created_at::text,
        case when state in ('REQUESTED', 'SCHEDULED') then null else state_at::text end
      from telehealth_request where member_id = ${memberId}
    union all select 'VISITS', centre_code, starts_at::text, starts_at::text
      from visit where member_id = ${memberId} and state not in ('CANCELLED', 'CALLED_OFF')
    union all select 'RECALLS', null, ((next_review_on + 1)::timestamp at time zone 'Asia/Hong_Kong')::text, null
      from risk_assessment r where r.member_id = ${memberId} and r.next_review_on < ${todayOn} and not exists (
        select from risk_assessment newer where newer.member_id = r.member_id
          and newer.assessed_on > r.assessed_on and newer.created_at < ${from})
        and not exists (select from recall_call k where k.member_id = r.member_id and k.called_at >= r.created_at
          and k.called_at < ${from} and k.next_try_on > ${todayOn})
    union all select 'RECALLS', null, at::text, at::text
      from audit_entry where object_id = ${memberId} and action = 'recall.read' and at >= ${from}
        and at < ${from}::timestamptz + interval '1 day'
    union all select 'PHONES', null, asked_at::text,
        coalesce(decided_at, asked_at + make_interval(hours => ${phoneChangeHours}))::text
      from phone_change where member_id = ${memberId}
    union all select 'CORRECTIONS', null, asked_at::text, decided_at::text
      from correction where member_id = ${memberId}`)
  return rows.map(({ since, until, ...row }) => ({
    ...row,
    since: new Date(since),
    until: until === null ? null : new Date(until),
  }))
}

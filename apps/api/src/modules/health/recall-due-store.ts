import { lessonCode } from '@dhc/reference/enrolment-status'
import { addDays, instantOf } from '@dhc/reference/hong-kong-time'
import type { RiskLevel } from '@dhc/reference/options/health'
import {
  alarmingDays,
  levelWeights,
  mostCountedDays,
  type RecallReason,
  reasonWeights,
  recallAfterDays,
  stoppedWithinDays,
} from '@dhc/reference/recall-order'
import { reachingOutcomes } from '@dhc/reference/recall-rules'
import { mostCountedRows } from '@dhc/reference/site-rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'

export type Due = {
  readonly memberId: string
  readonly reason: RecallReason
  readonly level: RiskLevel | null
  readonly dueOn: string
  /** Of the assessment whose review is overdue. */
  readonly assessedOn: string | null
}

type Asked = { readonly todayOn: string; readonly memberId?: string | undefined }

const dayOf = (column: SQL) => sql`(${column} at time zone 'Asia/Hong_Kong')::date`
const list = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/**
 * A-350: one row for each reason why somebody may be due: since when, and when it began. A call from before that does not
 * count. Across modules, so in SQL of its own, as the reports are; each part is bounded by an index of its table.
 */
const causes = ({ todayOn, memberId }: Asked): SQL => {
  const morning = instantOf(todayOn)
  const of = (column: SQL) => (memberId === undefined ? sql`true` : sql`${column} = ${memberId}`)
  const before = (days: number) => addDays(todayOn, -days)
  return sql`
    select r.member_id, 'OVERDUE' as reason, r.risk_level as level, r.next_review_on as due_on, r.created_at as began_at,
        r.assessed_on
      from risk_assessment r
      where r.next_review_on < ${todayOn}::date and ${of(sql`r.member_id`)} and not exists (
        select from risk_assessment newer where newer.member_id = r.member_id and newer.assessed_on > r.assessed_on)
    union all
    select m.id, 'NEVER', null, m.joined_on + ${recallAfterDays.NEVER}::int, m.applied_at, null
      from member m
      where m.joined_on < ${before(recallAfterDays.NEVER)}::date and ${of(sql`m.id`)}
        and not exists (select from risk_assessment r where r.member_id = m.id)
    union all
    select h.member_id, 'ALARMING', null, ${dayOf(sql`min(h.recorded_at)`)} + ${recallAfterDays.ALARMING}::int,
        max(h.created_at), null
      from health_reading h
      where h.is_alarming and h.recorded_at >= ${instantOf(before(alarmingDays))} and h.recorded_at < ${morning}
        and ${of(sql`h.member_id`)} and not ${isFollowedUp}
      group by h.member_id
    union all
    select t.member_id, 'TELEHEALTH', null,
        case when t.state = 'SCHEDULED' then ${dayOf(sql`t.scheduled_at`)}
          else ${dayOf(sql`t.created_at`)} + ${recallAfterDays.TELEHEALTH}::int end, t.created_at, null
      from telehealth_request t
      where t.state in ('REQUESTED', 'SCHEDULED') and ${of(sql`t.member_id`)}
    union all
    select v.member_id, 'SCREENING', null, ${dayOf(sql`max(v.starts_at)`)} + ${recallAfterDays.SCREENING}::int,
        max(v.starts_at), null
      from visit v
      where v.state = 'CAME' and v.purpose = 'SCREENING' and ${of(sql`v.member_id`)}
        and v.starts_at >= ${instantOf(before(stoppedWithinDays))}
        and not exists (select from risk_assessment r where r.member_id = v.member_id and r.assessed_on >= ${dayOf(sql`v.starts_at`)})
      group by v.member_id
    union all
    select came.member_id, 'STOPPED', null, ${dayOf(sql`came.last_at`)} + ${recallAfterDays.STOPPED}::int, came.last_at, null
      from (
        select e.member_id, max(l.starts_at) as last_at
          from lesson l join lesson_mark k on k.lesson_uuid = l.lesson_uuid join enrolment e on e.id = k.enrolment_id
          where k.code = ${lessonCode.attended} and ${of(sql`e.member_id`)}
            and l.starts_at >= ${instantOf(before(stoppedWithinDays))}
          group by e.member_id
      ) came
      where came.last_at < ${instantOf(before(recallAfterDays.STOPPED))}
        and not exists (select from visit v where v.member_id = came.member_id and v.state = 'CAME' and v.starts_at > came.last_at)
        and not exists (select from risk_assessment r where r.member_id = came.member_id and r.assessed_on > ${dayOf(sql`came.last_at`)})
        and not exists (select from enrolment e join lesson l on l.class_uuid = e.class_uuid
          where e.member_id = came.member_id and e.is_live and not l.is_archived and l.starts_at >= ${morning})`
}

/** Somebody of the staff has spoken with the person or seen them since the reading was stored. */
const isFollowedUp = sql`(
  h.alarm_outcome_id is not null
  or exists (select from recall_call k where k.member_id = h.member_id and k.called_at >= h.created_at and k.outcome in (${list(reachingOutcomes)}))
  or exists (select from risk_assessment r where r.member_id = h.member_id and r.created_at >= h.created_at)
  or exists (select from health_note n where n.member_id = h.member_id and n.written_at >= h.created_at)
  or exists (select from visit v where v.member_id = h.member_id and v.state = 'CAME' and v.starts_at >= h.created_at)
  or exists (select from telehealth_request t where t.member_id = h.member_id and t.state = 'DONE' and t.state_at >= h.created_at))`

const weight = sql`case ${sql.join(
  Object.entries(reasonWeights).map(([reason, each]) => sql`when c.reason = ${reason} then ${each}::int`),
  sql` `,
)} when c.level = 'HIGH' then ${levelWeights.HIGH}::int when c.level = 'LOW' then ${levelWeights.LOW}::int
  else ${levelWeights.MEDIUM}::int end`

/** A-350, A-353. */
export const mayBeCalled = sql`(m.state = 'VERIFIED' and not m.is_suspended and m.closed_at is null and m.erased_at is null
      and not exists (select from recall_refusal f where f.member_id = m.id))`

/** Whoever has an appointment comes anyway; what stood out and who waits for a call are called all the same. */
const everybodyDue = (asked: Asked): SQL => sql`
  select distinct on (c.member_id) c.member_id, c.reason, c.level, c.due_on, c.assessed_on,
      ${weight} * least(${asked.todayOn}::date - c.due_on, ${mostCountedDays}::int) as score
    from (${causes(asked)}) c join member m on m.id = c.member_id
    where c.due_on < ${asked.todayOn}::date and ${mayBeCalled}
      and not exists (select from recall_call k where k.member_id = c.member_id and k.called_at >= c.began_at
        and k.next_try_on > ${asked.todayOn}::date)
      and (c.reason in ('ALARMING', 'TELEHEALTH') or not exists (select from visit v
        where v.member_id = c.member_id and v.state = 'BOOKED' and v.starts_at >= ${instantOf(asked.todayOn)}))
    order by c.member_id, score desc, c.due_on, c.reason`

export type Part = { readonly offset: number; readonly limit: number }

type Row = {
  readonly total: number
  readonly member_id: string | null
  readonly reason: RecallReason
  readonly level: RiskLevel | null
  readonly due_on: string
  readonly assessed_on: string | null
}

/** The most urgent first; of two who are as urgent, the one who has waited longer (A-351). */
export async function listDue(tx: Transaction, todayOn: string, { offset, limit }: Part) {
  const { rows } = await tx.execute<Row>(sql`
    with due as (${everybodyDue({ todayOn })})
    select counted.total, part.member_id, part.reason, part.level, part.due_on::text, part.assessed_on::text
      from (select least(count(*), ${mostCountedRows})::int as total from due) counted
      left join lateral (
        select * from due order by score desc, due_on, member_id limit ${limit} offset ${offset}) part on true`)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ member_id, due_on, assessed_on, reason, level }): Due[] =>
      member_id === null ? [] : [{ memberId: member_id, reason, level, dueOn: due_on, assessedOn: assessed_on }],
    ),
  }
}

export async function countDue(tx: Transaction, todayOn: string): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from (${everybodyDue({ todayOn })}) due limit ${mostCountedRows}) few`)
  return rows[0]?.total ?? 0
}

/** Why this member is in the list now, if they are. */
export async function whyDue(tx: Transaction, memberId: string, todayOn: string): Promise<RecallReason | undefined> {
  const { rows } = await tx.execute<{ reason: RecallReason }>(everybodyDue({ todayOn, memberId }))
  return rows[0]?.reason
}

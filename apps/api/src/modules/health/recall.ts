import { hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import { recallDueOn, recallsLeft } from '@dhc/reference/recall-order'
import { mayTryOn, type RecallOutcome } from '@dhc/reference/recall-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { uuidV7 } from '../../platform/random.ts'
import { findMember, type Member } from '../member/index.ts'
import { lockForHealth } from './add-reading.ts'
import { type Alarm, findAlarmOf, isAlarmToCall, listAlarms } from './alarm-store.ts'
import type { EnteredBy } from './domain/reading.ts'
import { findReading } from './reading-store.ts'
import { type Due, listDue, type Part, whyDue } from './recall-due-store.ts'
import {
  addRecallCall,
  addRefusal,
  type CentreCapacity,
  countCalls,
  type Desk,
  deleteRefusalOf,
  findRefusal,
  listCapacities,
  listRecallCalls,
  putCapacity,
  type RecallCallRow,
} from './recall-store.ts'
import { onlyOnce, type Retry } from './retry-store.ts'
import { everyRisk } from './risk.ts'
import { lockUnlearned, setLearned } from './risk-store.ts'
import type { HealthDeps } from './sealed-health.ts'
import { type MemberKey, openReading, openRisk } from './sealed-health.ts'

const placeOfNote = (row: string) => ({ table: 'recall_call', column: 'note', row })

export type LoggedCall = Pick<RecallCallRow, 'calledAt' | 'outcome' | 'nextTryOn' | 'note' | 'reason'>

type Asked = {
  readonly page: number
  readonly pageSize: number
  /** as many as can be called today, or everybody who is due; A-370: alarms alone, by time. */
  readonly who: 'today' | 'everybody' | 'alarming'
  readonly desk: Desk
}

/** Who is to be called today, the most urgent first; each with the reason and what the last call came to. */
export async function listRecalls(deps: HealthDeps, { page, pageSize, who, desk }: Asked) {
  const todayOn = hongKongDateOf(deps.clock.now())
  const offset = (page - 1) * pageSize
  const { day, rows, total, due } = await deps.inTransaction(async (tx) => {
    await learnAssessments(deps, tx)
    const day = await recallDay(tx, desk, todayOn)
    if (who === 'alarming') return { day, ...(await alarmsDue(tx, todayOn, { offset, limit: pageSize })) }
    const end = who === 'everybody' ? offset + pageSize : Math.min(offset + pageSize, day.left)
    const { rows, total: due } = await listDue(tx, todayOn, { offset, limit: Math.max(0, end - offset) })
    return { day, rows, due, total: who === 'everybody' ? due : Math.min(due, day.left) }
  })
  const items = await Promise.all(rows.map((row) => recallOf(deps, row)))
  return { items: items.flatMap((item) => item ?? []), page, pageSize, total, due, ...day }
}

async function alarmsDue(tx: Transaction, todayOn: string, part: Part) {
  const { rows, total } = await listAlarms(tx, todayOn, part)
  return { rows: rows.map(dueOfAlarm), total, due: total }
}

const dueOfAlarm = ({ memberId, recordedOn }: Alarm): Due => ({
  ...{ memberId, reason: 'ALARMING', level: null, assessedOn: null },
  dueOn: recallDueOn('ALARMING', recordedOn),
})

/** how many the centres of this account call in a day, and how many of those calls are made. */
async function recallDay(tx: Transaction, desk: Desk, todayOn: string) {
  const centres = await listCapacities(tx, desk)
  const capacity = centres.reduce((sum, { callsADay }) => sum + callsADay, 0)
  const called = await countCalls(tx, desk, instantOf(todayOn))
  return { centres, capacity, called, left: recallsLeft({ capacity, called }) }
}

/** Assessments that are older than the recall list or its order: their seal is opened once. */
async function learnAssessments(deps: HealthDeps, tx: Transaction): Promise<void> {
  for (const row of await lockUnlearned(tx)) {
    const member = await findMember({ ...deps, db: tx }, { id: row.memberId })
    if (member) await setLearned(tx, row.id, openRisk(deps.vault.keyOf(member), row))
  }
}

async function recallOf(deps: HealthDeps, due: Due) {
  const member = await findMember(deps, { id: due.memberId })
  if (!member) return undefined
  const risk = due.reason === 'OVERDUE' ? await riskOf(deps, member, due) : null
  const alarm = due.reason === 'ALARMING' ? await alarmOf(deps, member) : null
  const [lastCall] = await recallCallsOf(deps, member, 1)
  return { member, due, risk, alarm, lastCall }
}

/** The newest reading that asked for action at once and that nobody has followed up. */
async function alarmOf(deps: HealthDeps, member: Member) {
  const todayOn = hongKongDateOf(deps.clock.now())
  const found = await deps.inTransaction((tx) => findAlarmOf(tx, member.id, todayOn))
  const row = found && (await findReading(deps.db, found.readingId))
  return row ? openReading(deps.vault.keyOf(member), row) : null
}

async function riskOf(deps: HealthDeps, member: Member, { assessedOn, dueOn }: Due) {
  const risks = await everyRisk(deps, { member, key: deps.vault.keyOf(member) })
  const ofThatDay = risks.filter(({ date }) => date === assessedOn)
  return ofThatDay.find(({ nextReview }) => nextReview === dueOn) ?? ofThatDay[0] ?? null
}

export async function recallCallsOf(
  { db, vault }: Pick<HealthDeps, 'db' | 'vault'>,
  member: Member,
  limit = 1000,
): Promise<LoggedCall[]> {
  const key = vault.keyOf(member)
  return (await listRecallCalls(db, member.id, limit)).map((row) => openCall(key, row))
}

function openCall(key: MemberKey, { id, calledAt, outcome, nextTryOn, note, reason }: RecallCallRow): LoggedCall {
  return { calledAt, outcome, nextTryOn, reason, note: note && key.open(placeOfNote(id), note) }
}

type Logging = {
  readonly memberId: string
  readonly by: EnteredBy
  readonly outcome: RecallOutcome
  readonly nextTryOn: string
  readonly note: string | null
  readonly retry: Retry | undefined
}

/** Of two clerks who call the same person, the second is told that it was done (1904). */
export async function logRecall(deps: HealthDeps, tx: Transaction, logging: Logging): Promise<void> {
  const { memberId, by, outcome, nextTryOn, note, retry } = logging
  const { key } = await lockForHealth(deps, tx, memberId, by)
  const at = deps.clock.now()
  const todayOn = hongKongDateOf(at)
  await onlyOnce(tx, { memberId, callerId: by.id, key, retry, at }, async () => {
    if (!mayTryOn(nextTryOn, todayOn)) {
      throw new MemberError('validationFailed', {
        problems: [{ field: 'nextTryOn', rule: 'dateInvalid', params: {} }],
      })
    }
    const isAlarm = await isAlarmToCall(tx, memberId, todayOn)
    const reason = isAlarm ? 'ALARMING' : await whyDue(tx, memberId, todayOn)
    if (reason === undefined) throw new MemberError('alreadyHandled')
    const id = uuidV7(at, deps.random)
    const sealed = note && key.seal(placeOfNote(id), note)
    await addRecallCall(tx, { id, memberId, staffId: by.id, calledAt: at, outcome, nextTryOn, note: sealed, reason })
    return id
  })
}

type Refusal = { readonly memberId: string; readonly by: EnteredBy; readonly isCalled: boolean }

/** who asks not to be called is on no list until they say otherwise. */
export async function setRecallRefusal(deps: HealthDeps, tx: Transaction, { memberId, by, isCalled }: Refusal) {
  await lockForHealth(deps, tx, memberId, by)
  if (isCalled) await deleteRefusalOf(tx, memberId)
  else await addRefusal(tx, { memberId, askedAt: deps.clock.now(), staffId: by.id })
}

export async function asksForNoCalls({ db }: Pick<HealthDeps, 'db'>, memberId: string): Promise<boolean> {
  return (await findRefusal(db, memberId)) !== undefined
}

/** from now on; calls that were made today still count. */
export function setRecallCapacity(tx: Transaction, capacity: CentreCapacity): Promise<void> {
  return putCapacity(tx, capacity)
}

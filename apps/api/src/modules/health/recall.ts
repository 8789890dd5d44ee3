import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { mayTryOn, type RecallOutcome } from '@dhc/reference/recall-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { uuidV7 } from '../../platform/random.ts'
import { findMember, type Member } from '../member/index.ts'
import { lockForHealth } from './add-reading.ts'
import type { EnteredBy } from './domain/reading.ts'
import { addRecallCall, type Due, isStillDue, listDue, listRecallCalls, type RecallCallRow } from './recall-store.ts'
import { onlyOnce, type Retry } from './retry-store.ts'
import { everyRisk } from './risk.ts'
import { lockWithoutReview, setReview } from './risk-store.ts'
import type { HealthDeps } from './sealed-health.ts'
import { type MemberKey, openRisk } from './sealed-health.ts'

const placeOfNote = (row: string) => ({ table: 'recall_call', column: 'note', row })

export type LoggedCall = Pick<RecallCallRow, 'calledAt' | 'outcome' | 'nextTryOn' | 'note'>

/** Whose review is overdue and who is to be called today; each with what was found and what the last call came to. */
export async function listRecalls(deps: HealthDeps, page: { readonly page: number; readonly pageSize: number }) {
  await deps.inTransaction((tx) => learnReviews(deps, tx))
  const { rows, total } = await listDue(deps.db, hongKongDateOf(deps.clock.now()), page)
  const items = await Promise.all(rows.map((due) => recallOf(deps, due)))
  return { items: items.flatMap((item) => item ?? []), ...page, total }
}

/** Assessments that are older than the recall list: their seal is opened once. */
async function learnReviews(deps: HealthDeps, tx: Transaction): Promise<void> {
  for (const row of await lockWithoutReview(tx)) {
    const member = await findMember({ ...deps, db: tx }, { id: row.memberId })
    if (member) await setReview(tx, row.id, openRisk(deps.vault.keyOf(member), row).nextReview)
  }
}

async function recallOf(deps: HealthDeps, { memberId, assessedOn, reviewOn }: Due) {
  const member = await findMember(deps, { id: memberId })
  if (!member) return undefined
  const key = deps.vault.keyOf(member)
  const risks = await everyRisk(deps, { member, key })
  const ofThatDay = risks.filter(({ date }) => date === assessedOn)
  const risk = ofThatDay.find(({ nextReview }) => nextReview === reviewOn) ?? ofThatDay[0]
  const [lastCall] = await recallCallsOf(deps, member, 1)
  return risk && { member, risk, reviewOn, lastCall }
}

export async function recallCallsOf(
  { db, vault }: Pick<HealthDeps, 'db' | 'vault'>,
  member: Member,
  limit = 1000,
): Promise<LoggedCall[]> {
  const key = vault.keyOf(member)
  return (await listRecallCalls(db, member.id, limit)).map((row) => openCall(key, row))
}

function openCall(key: MemberKey, { id, calledAt, outcome, nextTryOn, note }: RecallCallRow): LoggedCall {
  return { calledAt, outcome, nextTryOn, note: note && key.open(placeOfNote(id), note) }
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
    if (!(await isStillDue(tx, memberId, todayOn))) throw new MemberError('alreadyHandled')
    const id = uuidV7(at, deps.random)
    const sealed = note && key.seal(placeOfNote(id), note)
    await addRecallCall(tx, { id, memberId, staffId: by.id, calledAt: at, outcome, nextTryOn, note: sealed })
    return id
  })
}

import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Member } from '../member/index.ts'
import type { HealthDeps } from './health-deps.ts'
import { openAll } from './list-readings.ts'
import { listReadingsOf } from './reading-store.ts'
import { recallCallsOf } from './recall.ts'
import { everyRisk } from './risk.ts'

/** PRIV-01: every reading, every assessment and every call about one, in the words of the member's own file. */
export async function exportHealth({ db, vault }: Pick<HealthDeps, 'db' | 'vault'>, member: Member) {
  const key = vault.keyOf(member)
  const readings = await openAll(key, await listReadingsOf(db, member.id))
  const risks = await everyRisk({ db }, { member, key })
  const calls = await recallCallsOf({ db, vault }, member)
  return {
    health_readings: readings.map(({ id, recordedAt, source, enteredByKind, createdAt, values }) => {
      const { type, ...measured } = values
      const entered = { entered_by: enteredByKind, entered_at: toHongKongIso(createdAt) }
      return {
        reading_id: id,
        reading_type: type,
        recorded_at: toHongKongIso(recordedAt),
        measured,
        source,
        ...entered,
      }
    }),
    risk_assessments: risks.map(({ id, date, type, riskLevel, nextReview, changedAt, ...words }) => ({
      ...{ assessment_id: id, assessed_on: date, assessment_type: type, risk_level: riskLevel },
      ...{ summary: words.summary, advice: words.advice, next_review: nextReview, assessor: words.assessor },
      changed_at: toHongKongIso(changedAt),
    })),
    recall_calls: calls.map(({ calledAt, outcome, nextTryOn, note }) => ({
      ...{ at: toHongKongIso(calledAt), recall_outcome: outcome, next_try_on: nextTryOn, note },
    })),
  }
}

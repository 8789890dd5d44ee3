import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Member } from '../member/index.ts'
import type { HealthDeps } from './health-deps.ts'
import { openAll } from './list-readings.ts'
import { listReadingsOf } from './reading-store.ts'
import { everyRisk } from './risk.ts'

/** PRIV-01: every reading and every assessment, in the words of the member's own file. */
export async function exportHealth({ db, vault }: Pick<HealthDeps, 'db' | 'vault'>, member: Member) {
  const key = vault.keyOf(member)
  const readings = await openAll(key, await listReadingsOf(db, member.id))
  const risks = await everyRisk({ db }, { member, key })
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
  }
}

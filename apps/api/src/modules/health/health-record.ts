import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { Member } from '../member/index.ts'
import { listAlarmOutcomes } from './alarm.ts'
import { deleteAlarmOutcomesOf } from './alarm-store.ts'
import { openEvery } from './export-readings.ts'
import type { Reader } from './list-readings.ts'
import { deleteNotesOf, listNoteRows } from './note-store.ts'
import { deleteReadingsOf, hasReadings } from './reading-store.ts'
import { recallCallsOf } from './recall.ts'
import { deleteRecallCallsOf, deleteRefusalOf, findRefusal } from './recall-store.ts'
import { deleteHealthRetriesOf } from './retry-store.ts'
import { everyRisk } from './risk.ts'
import { countRisks, deleteRisksOf } from './risk-store.ts'
import type { HealthDeps } from './sealed-health.ts'

/** PRIV-01: every reading, every assessment and every call about one, in the words of the member's own file. */
export async function exportHealth({ db, vault }: Pick<HealthDeps, 'db' | 'vault'>, member: Member) {
  const key = vault.keyOf(member)
  const risks = await everyRisk({ db }, { member, key })
  const calls = await recallCallsOf({ db, vault }, member)
  const refusal = await findRefusal(db, member.id)
  return {
    /** Opened when it is their turn: nobody knows how many there are. */
    health_readings: readingsOf(db, { member, key }),
    risk_assessments: risks.map(({ id, date, type, riskLevel, nextReview, changedAt, ...words }) => ({
      assessment_id: id,
      assessed_on: date,
      assessment_type: type,
      risk_level: riskLevel,
      summary: words.summary,
      advice: words.advice,
      next_review: nextReview,
      assessor: words.assessor,
      changed_at: toHongKongIso(changedAt),
    })),
    recall_calls: calls.map(({ calledAt, outcome, nextTryOn, note, reason }) => ({
      at: toHongKongIso(calledAt),
      recall_reason: reason,
      recall_outcome: outcome,
      next_try_on: nextTryOn,
      note,
    })),
    no_recall_calls_since: refusal ? toHongKongIso(refusal.askedAt) : null,
    alarm_outcomes: (await listAlarmOutcomes({ db }, { member, key })).map((outcome) => ({
      at: toHongKongIso(outcome.closedAt),
      called_by: outcome.calledBy,
      alarm_contact: outcome.contact,
      alarm_result: outcome.result,
      note: outcome.note,
      closed_by: outcome.author,
    })),
    // when something was noted; what it says is given by somebody who treats.
    health_notes: (await listNoteRows(db, member.id)).map(({ writtenAt }) => ({ at: toHongKongIso(writtenAt) })),
  }
}

async function* readingsOf(db: Database, reader: Reader) {
  for await (const { id, recordedAt, source, enteredByKind, createdAt, values } of openEvery(db, reader)) {
    const { type, ...measured } = values
    const entered = { entered_by: enteredByKind, entered_at: toHongKongIso(createdAt) }
    yield {
      reading_id: id,
      reading_type: type,
      recorded_at: toHongKongIso(recordedAt),
      measured,
      source,
      ...entered,
    }
  }
}

/** PRIV-02: nothing of it could be opened any more once the key is gone, so nothing of it stays. */
export async function deleteHealthRecord(tx: Transaction, memberId: string): Promise<void> {
  await deleteReadingsOf(tx, memberId)
  await deleteAlarmOutcomesOf(tx, memberId)
  await deleteRisksOf(tx, memberId)
  await deleteRecallCallsOf(tx, memberId)
  await deleteRefusalOf(tx, memberId)
  await deleteNotesOf(tx, memberId)
  await deleteHealthRetriesOf(tx, memberId)
}

/** Whether the centre knows anything about the health of this person. */
export async function hasHealthRecord(db: Database, memberId: string): Promise<boolean> {
  return (await hasReadings(db, memberId)) || (await countRisks(db, memberId)) > 0
}

import type { AlarmContact, AlarmResult } from '@dhc/reference/alarm-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { uuidV7 } from '../../platform/random.ts'
import { lockForHealth } from './add-reading.ts'
import {
  type AlarmOutcomeRow,
  addAlarmOutcome,
  findAlarmOutcomeRow,
  listAlarmOutcomeRows,
  listOpenAlarms,
  listStillOpen,
} from './alarm-store.ts'
import type { EnteredBy, Reading } from './domain/reading.ts'
import type { Reader } from './list-readings.ts'
import { onlyOnce, type Retry } from './retry-store.ts'
import type { HealthDeps, MemberKey } from './sealed-health.ts'
import { openReading } from './sealed-health.ts'

/** Who called, whom they reached, what came of it, and who closed it. */
type OutcomeWords = {
  readonly calledBy: string
  readonly contact: AlarmContact
  readonly result: AlarmResult
  readonly note: string
}
type SealedOutcome = OutcomeWords & { readonly author: string; readonly readingIds: readonly string[] }
export type AlarmOutcome = SealedOutcome & { readonly id: string; readonly closedAt: Date }

const placeOfOutcome = (row: string) => ({ table: 'alarm_outcome', column: 'sealed', row })

function openOutcome(key: MemberKey, { id, closedAt, sealed }: AlarmOutcomeRow): AlarmOutcome {
  return { id, closedAt, ...(JSON.parse(key.open(placeOfOutcome(id), sealed)) as SealedOutcome) }
}

/** what asked for something at once and waits for an outcome, the newest first. */
export async function openAlarmsOf(
  { db, clock }: Pick<HealthDeps, 'db' | 'clock'>,
  { member, key }: Reader,
): Promise<Reading[]> {
  return (await listOpenAlarms(db, member.id, clock.now())).map((row) => openReading(key, row))
}

export async function listAlarmOutcomes(
  { db }: Pick<HealthDeps, 'db'>,
  { member, key }: Reader,
): Promise<AlarmOutcome[]> {
  return (await listAlarmOutcomeRows(db, member.id)).map((row) => openOutcome(key, row))
}

type Closing = OutcomeWords & {
  readonly memberId: string
  readonly by: EnteredBy
  readonly author: string
  /** What the clinician had in sight: a reading that came meanwhile stays open. */
  readonly readingIds: readonly string[]
  readonly retry: Retry | undefined
}

/** Of two clinicians who close the same alarm, the second is told that it was done (1904). */
export async function closeAlarms(deps: HealthDeps, tx: Transaction, closing: Closing): Promise<AlarmOutcome> {
  const { memberId, by, retry, readingIds: named, ...words } = closing
  const { key } = await lockForHealth(deps, tx, memberId, by)
  const at = deps.clock.now()
  const written = await onlyOnce(tx, { memberId, callerId: by.id, key, retry, at }, async () => {
    const readingIds = await listStillOpen(tx, memberId, named)
    if (readingIds.length === 0) throw new MemberError('alreadyHandled')
    const id = uuidV7(at, deps.random)
    const sealed = key.seal(placeOfOutcome(id), JSON.stringify({ ...words, readingIds } satisfies SealedOutcome))
    await addAlarmOutcome(tx, { id, memberId, staffId: by.id, closedAt: at, sealed }, readingIds)
    return id
  })
  const row = await findAlarmOutcomeRow(tx, written)
  if (!row) throw new MemberError('notFound')
  return openOutcome(key, row)
}

import { asksForActionNow } from '@dhc/reference/health/judge-reading'
import type { ReadingValues } from '@dhc/reference/health/measures'
import { asShown } from '@dhc/reference/health/reading-values'
import type { ReadingSource } from '@dhc/reference/options/health'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { uuidV7 } from '../../platform/random.ts'
import { lockMember, type Member } from '../member/index.ts'
import { requireRoom } from './count-own.ts'
import { readingsOfCheck } from './domain/health-check.ts'
import { type EnteredBy, type NewReading, type Reading, rangeProblems, timeProblem } from './domain/reading.ts'
import { addReadings, findReading, listReadingsById, type ReadingRow } from './reading-store.ts'
import { onlyOnce, type Retry } from './retry-store.ts'
import type { HealthDeps } from './sealed-health.ts'
import { type MemberKey, openReading, sealValues } from './sealed-health.ts'

type ReadingWritten = { readonly member: Member; readonly reading: Reading }

type Writing = {
  readonly memberId: string
  readonly by: EnteredBy
  readonly retry: Retry | undefined
}

/**
 * D-125, in the caller's transaction. The member is locked: one who is erased at this moment leaves no reading that
 * nobody can open.
 */
export async function addReading(
  deps: HealthDeps,
  tx: Transaction,
  { reading, ...writing }: Writing & { readonly reading: NewReading },
): Promise<ReadingWritten> {
  const { memberId, by, retry } = writing
  const { member, key } = await lockForHealth(deps, tx, memberId, by)
  checkReading(reading, { now: deps.clock.now(), bornOn: member.particulars.date_of_birth })
  const at = deps.clock.now()
  const id = await onlyOnce(tx, { memberId, callerId: by.id, key, retry, at }, async () => {
    await requireRoom(tx, { member, by }, 1)
    const row = rowOf(deps, key, writing, reading)
    await addReadings(tx, [row])
    return row.id
  })
  const written = await findReading(tx, id)
  // A repeated call whose reading was deleted meanwhile: it was done, and there is nothing to show.
  if (!written) throw new MemberError('notFound')
  return { member, reading: openReading(key, written) }
}

/** Also for those who write many at once. */
export async function lockForHealth(deps: HealthDeps, tx: Transaction, memberId: string, by: EnteredBy) {
  const record = await lockMember(deps, tx, memberId)
  if (!record) throw new MemberError(by.kind === 'MEMBER' ? 'sessionRevoked' : 'notFound')
  return { member: record.member, key: deps.vault.keyOf(record.member) }
}

export function rowOf(
  { clock, random }: Pick<HealthDeps, 'clock' | 'random'>,
  key: MemberKey,
  { memberId, by }: Pick<Writing, 'memberId' | 'by'>,
  { recordedAt, values }: NewReading,
): ReadingRow {
  const createdAt = clock.now()
  const id = uuidV7(createdAt, random)
  const source: ReadingSource = by.kind === 'STAFF' ? 'CENTRE' : 'SELF'
  const sealed = sealValues(key, id, asShown(values))
  const entered = { enteredByKind: by.kind, enteredById: by.id }
  const toTheSecond = new Date(Math.floor(recordedAt.getTime() / 1000) * 1000)
  const alarm = { isAlarming: asksForActionNow(values), alarmOutcomeId: null }
  return { id, memberId, type: values.type, recordedAt: toTheSecond, source, sealed, createdAt, ...alarm, ...entered }
}

/** `within` names the part of a larger request that is wrong. */
function checkReading(reading: NewReading, facts: { now: Date; bornOn: string }, within = ''): void {
  const wrongTime = timeProblem(reading.recordedAt, facts)
  if (wrongTime) {
    throw new MemberError('validationFailed', {
      problems: [{ field: 'recordedAt', rule: 'dateInvalid', params: {} }],
    })
  }
  const problems = rangeProblems(reading)
  if (problems.length === 0) return
  throw new MemberError('readingOutOfRange', {
    problems: problems.map(({ field, rule, min, max }) => ({
      field: within + field,
      params: { min, max },
      rule: rule === 'outOfRange' ? 'numberRange' : 'invalid',
    })),
  })
}

type HealthCheck = {
  readonly memberId: string
  readonly by: EnteredBy
  readonly measured: readonly ReadingValues[]
  readonly retry: Retry | undefined
}

/** All of it or nothing; the moment is the service's own, since it was measured just now. */
export async function addHealthCheck(
  deps: HealthDeps,
  tx: Transaction,
  { memberId, by, measured, retry }: HealthCheck,
) {
  const { member, key } = await lockForHealth(deps, tx, memberId, by)
  const at = deps.clock.now()
  const facts = { now: at, bornOn: member.particulars.date_of_birth }
  measured.forEach((values, place) => {
    checkReading({ recordedAt: at, values }, facts, `readings.${place}.`)
  })
  const readings = readingsOfCheck(measured)
  if (!readings) {
    throw new MemberError('validationFailed', { problems: [{ field: 'readings', rule: 'invalid', params: {} }] })
  }
  const done = await onlyOnce(tx, { memberId, callerId: by.id, key, retry, at }, async () => {
    const rows = readings.map((values) => rowOf(deps, key, { memberId, by }, { recordedAt: at, values }))
    await addReadings(tx, rows)
    return rows.map(({ id }) => id).join(' ')
  })
  const ids = done.split(' ')
  const written = (await listReadingsById(tx, ids)).map((row) => openReading(key, row))
  // In the order of the form, also when the same call came again.
  return { member, readings: ids.flatMap((id) => written.filter((reading) => reading.id === id)) }
}

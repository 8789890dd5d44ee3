import type { ReadingValues } from '@dhc/reference/health/measures'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { checkReading, lockForHealth, rowOf } from './add-reading.ts'
import { readingsOfCheck } from './domain/health-check.ts'
import type { EnteredBy } from './domain/reading.ts'
import type { HealthDeps } from './health-deps.ts'
import { addReadings, listReadingsById } from './reading-store.ts'
import { onlyOnce, type Retry } from './retry-store.ts'
import { openReading } from './sealed-health.ts'

export type HealthCheck = {
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

import type { Transaction } from '../../platform/database/handles.ts'
import { lockForHealth, rowOf } from './add-reading.ts'
import { requireRoom } from './count-own.ts'
import { sameReading } from './domain/read-row.ts'
import type { EnteredBy, NewReading } from './domain/reading.ts'
import { openAll } from './list-readings.ts'
import { type FileProblem, parseReadingFile } from './parse-reading-file.ts'
import { addReadings, listReadingsAt } from './reading-store.ts'
import { onlyOnce, type Retry } from './retry-store.ts'
import type { HealthDeps, MemberKey } from './sealed-health.ts'

export type Import = {
  readonly memberId: string
  readonly by: EnteredBy
  readonly csv: string
  readonly retry: Retry | undefined
}

export type Imported = { readonly stored: number; readonly known: number; readonly problems: readonly FileProblem[] }

/** Twenty thousand rows are sealed and written in one go: for the transaction around an import. */
export const importPatience = { statementTimeoutMs: 30_000 }

/** All rows or, with one bad row, none. What says the same as a stored reading is stored once, so a file may come twice. */
export async function importReadings(
  deps: HealthDeps,
  tx: Transaction,
  { memberId, by, csv, retry }: Import,
): Promise<Imported> {
  const { member, key } = await lockForHealth(deps, tx, memberId, by)
  const now = deps.clock.now()
  const { readings, problems } = parseReadingFile(csv, { now, bornOn: member.particulars.date_of_birth })
  if (problems.length > 0) return { stored: 0, known: 0, problems }
  const done = await onlyOnce(tx, { memberId, callerId: by.id, key, retry, at: now }, async () => {
    const fresh = await withoutKnown(tx, key, memberId, readings)
    await requireRoom(tx, { member, by }, fresh.length)
    await addReadings(
      tx,
      fresh.map((reading) => rowOf(deps, key, { memberId, by }, reading)),
    )
    return `${fresh.length} ${readings.length - fresh.length}`
  })
  const [stored = 0, known = 0] = done.split(' ').map(Number)
  return { stored, known, problems }
}

async function withoutKnown(
  tx: Transaction,
  key: MemberKey,
  memberId: string,
  readings: readonly NewReading[],
): Promise<NewReading[]> {
  const there = await listReadingsAt(
    tx,
    memberId,
    readings.map(({ recordedAt }) => recordedAt),
  )
  const known = new Set((await openAll(key, there)).map(sameReading))
  return readings.filter((reading) => {
    const same = sameReading(reading)
    const isNew = !known.has(same)
    known.add(same)
    return isNew
  })
}

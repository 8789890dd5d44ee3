import { fieldsOf, type ReadingValues } from '@dhc/reference/health/measures'
import { columnOf, type ReadingColumn, readingColumns } from '@dhc/reference/health/reading-file'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import papaparse from 'papaparse'
import { recordAudit } from '../audit/index.ts'
import type { EnteredBy, Reading } from './domain/reading.ts'
import { bundleOf } from './fhir/bundle.ts'
import { openAll, type Reader } from './list-readings.ts'
import { listReadingsOf } from './reading-store.ts'
import type { HealthDeps } from './sealed-health.ts'

type ExportDeps = Pick<HealthDeps, 'db' | 'clock' | 'inTransaction'>
type Asked = { readonly by: EnteredBy; readonly requestId: string }

/** All readings as a table file, the newest first. */
export async function exportAsTable(deps: ExportDeps, reader: Reader, asked: Asked): Promise<string> {
  const readings = await readAll(deps, reader, asked, 'health.export-table')
  return writeReadingFile(readings)
}

/** The same for another doctor's system. */
export async function exportAsFhir(deps: ExportDeps & { readonly siteOrigin: string }, reader: Reader, asked: Asked) {
  const readings = await readAll(deps, reader, asked, 'health.export-fhir')
  return bundleOf({ member: reader.member, readings, siteOrigin: deps.siteOrigin, now: deps.clock.now() })
}

/** SEC-19: that everything was taken along is in the log, where the member sees it. */
async function readAll(
  { db, clock, inTransaction }: ExportDeps,
  { member, key }: Reader,
  asked: Asked,
  action: string,
) {
  const readings = await openAll(key, await listReadingsOf(db, member.id))
  const { by, requestId } = asked
  const what = { action, objectKind: 'member', objectId: member.id, outcome: 'DONE', requestId } as const
  await inTransaction((tx) => recordAudit(tx, { actorKind: 'MEMBER', actorId: by.id, ...what }, clock.now()))
  return readings
}

/**
 * Codes and numbers only, in the order of `readingColumns`: nothing a spreadsheet could take for a formula can be in it,
 * and it means the same in every language.
 */
export function writeReadingFile(readings: readonly Pick<Reading, 'recordedAt' | 'source' | 'values'>[]): string {
  const rows = readings.map((reading) => {
    const cells = cellsOf(reading)
    return readingColumns.map((column) => cells[column] ?? '')
  })
  return `${papaparse.unparse([[...readingColumns], ...rows], { newline: '\r\n' })}\r\n`
}

type Cells = Partial<Record<ReadingColumn, string | number>>

function cellsOf({ recordedAt, source, values }: Pick<Reading, 'recordedAt' | 'source' | 'values'>): Cells {
  return { ...valueCellsOf(values), recorded_at: toHongKongIso(recordedAt), source }
}

function valueCellsOf(values: ReadingValues): Cells {
  const known = values as Readonly<Record<string, string | number | null>>
  const cells = fieldsOf(values.type).map((field) => [columnOf(field), known[field] ?? ''])
  return { type: values.type, ...Object.fromEntries(cells) }
}

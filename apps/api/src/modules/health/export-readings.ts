import { fieldsOf, type ReadingValues } from '@dhc/reference/health/measures'
import { columnOf, type ReadingColumn, readingColumns } from '@dhc/reference/health/reading-file'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import papaparse from 'papaparse'
import type { Database } from '../../platform/database/handles.ts'
import { jsonOf } from '../../platform/http/serve-export.ts'
import { recordAudit } from '../audit/index.ts'
import type { EnteredBy, Reading } from './domain/reading.ts'
import { bundleOf } from './fhir/bundle.ts'
import type { Reader } from './list-readings.ts'
import { readEveryReading } from './reading-store.ts'
import { type HealthDeps, openReading } from './sealed-health.ts'

type ExportDeps = Pick<HealthDeps, 'db' | 'clock' | 'inTransaction'>
type Asked = { readonly by: EnteredBy; readonly requestId: string }

/** All readings as a table file, the newest first. */
export async function exportAsTable(deps: ExportDeps, reader: Reader, asked: Asked): Promise<AsyncIterable<string>> {
  await recordExport(deps, reader, asked, 'health.export-table')
  return tableOf(openEvery(deps.db, reader))
}

async function* tableOf(readings: AsyncIterable<Reading>): AsyncGenerator<string> {
  yield writeReadingFile([])
  for await (const reading of readings) yield linesOf([cellsInOrder(reading)])
}

/** The same for another doctor's system. */
export async function exportAsFhir(
  deps: ExportDeps & { readonly siteOrigin: string },
  reader: Reader,
  asked: Asked,
): Promise<AsyncIterable<string>> {
  await recordExport(deps, reader, asked, 'health.export-fhir')
  const readings = openEvery(deps.db, reader)
  return jsonOf(bundleOf({ member: reader.member, readings, siteOrigin: deps.siteOrigin, now: deps.clock.now() }))
}

/** SEC-19: that everything was taken along is in the log, where the member sees it. */
async function recordExport({ clock, inTransaction }: ExportDeps, { member }: Reader, asked: Asked, action: string) {
  const { by, requestId } = asked
  const what = { action, objectKind: 'member', objectId: member.id, outcome: 'DONE', requestId } as const
  await inTransaction((tx) => recordAudit(tx, { actorKind: 'MEMBER', actorId: by.id, ...what }, clock.now()))
}

/** Every reading of a member, the newest first, opened one after the other. */
export async function* openEvery(db: Database, { member, key }: Reader): AsyncGenerator<Reading> {
  for await (const row of readEveryReading(db, member.id)) yield openReading(key, row)
}

/**
 * Codes and numbers only, in the order of `readingColumns`: nothing a spreadsheet could take for a formula can be in it,
 * and it means the same in every language.
 */
export function writeReadingFile(readings: readonly Written[]): string {
  return linesOf([[...readingColumns], ...readings.map(cellsInOrder)])
}

type Written = Pick<Reading, 'recordedAt' | 'source' | 'values'>

const linesOf = (rows: readonly (readonly (string | number)[])[]) =>
  `${papaparse.unparse(rows as (string | number)[][], { newline: '\r\n' })}\r\n`

function cellsInOrder(reading: Written): readonly (string | number)[] {
  const cells = cellsOf(reading)
  return readingColumns.map((column) => cells[column] ?? '')
}

type Cells = Partial<Record<ReadingColumn, string | number>>

function cellsOf({ recordedAt, source, values }: Written): Cells {
  return { ...valueCellsOf(values), recorded_at: toHongKongIso(recordedAt), source }
}

function valueCellsOf(values: ReadingValues): Cells {
  const known = values as Readonly<Record<string, string | number | null>>
  const cells = fieldsOf(values.type).map((field) => [columnOf(field), known[field] ?? ''])
  return { type: values.type, ...Object.fromEntries(cells) }
}

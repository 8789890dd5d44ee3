import { recordAudit } from '../audit/index.ts'
import type { EnteredBy } from './domain/reading.ts'
import { bundleOf } from './fhir/bundle.ts'
import type { HealthDeps } from './health-deps.ts'
import { openAll, type Reader } from './list-readings.ts'
import { writeReadingFile } from './reading-file.ts'
import { listReadingsOf } from './reading-store.ts'

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

/** Security 5.1: that everything was taken along is in the log, where the member sees it. */
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

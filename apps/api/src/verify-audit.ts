import { parseArgs } from 'node:util'
import { readAuditConfig } from './config/env.ts'
import { type AuditVerdict, type BrokenLink, publishedHeads, verifyAudit } from './modules/audit/index.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { runCommand } from './run-command.ts'

const isBroken = 1
const couldNotCheck = 2

const reasons: Readonly<Record<BrokenLink['because'], string>> = {
  sealMissing: 'a seal is missing',
  orderChanged: 'the seal does not follow the one before it',
  rowMissing: 'the row was removed',
  rowChanged: 'the row is not what was sealed',
  rowAdded: 'the row was added past the log',
  unsealedRowMissing: 'the row was removed before it was sealed',
  headMissing: 'the chain does not contain this published head',
  checkpointForged: 'rows were taken out under a checkpoint that this service has not signed',
  headForged: 'the published head was not signed by this service',
}

/** `npm run verify-audit`: is the audit log what was written? It changes nothing and may run beside the service. */
async function run(): Promise<AuditVerdict> {
  const { values } = parseArgs({ options: { heads: { type: 'string', multiple: true } } })
  const { databaseUrl, ...settings } = readAuditConfig()
  const log = createLogger('warn')
  const database = openDatabase(databaseUrl, log)
  try {
    const heads = publishedHeads({ ...settings, furtherFiles: values.heads ?? [] })
    return await verifyAudit({ db: database.db, heads, log })
  } finally {
    await database.close()
  }
}

function describe({ head, waiting, headsCompared, broken }: AuditVerdict): string {
  const where = broken && [broken.sealNo && `seal ${broken.sealNo}`, broken.position && `row ${broken.position}`]
  return [
    `rows checked: ${head.sealNo} (${waiting} more wait for their seal)`,
    `published heads found in the chain: ${headsCompared}`,
    `head: ${head.sealNo} ${head.hash}`,
    broken
      ? `BROKEN at ${where?.filter(Boolean).join(', ')}: ${reasons[broken.because]}`
      : 'The audit log is what was written.',
  ].join('\n')
}

await runCommand(
  async () => {
    const verdict = await run()
    process.exitCode = verdict.broken ? isBroken : 0
    return describe(verdict)
  },
  'The audit log could not be checked',
  couldNotCheck,
)

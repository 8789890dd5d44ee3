import { parseArgs } from 'node:util'
import { retention } from '@dhc/reference/retention-rules'
import { readRetentionConfig } from './config/env.ts'
import { createMemberVault } from './modules/member/index.ts'
import { whatHasEnded } from './modules/retention/index.ts'
import { systemClock } from './platform/clock.ts'
import { createFieldCipher } from './platform/crypto/field-cipher.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { systemRandom } from './platform/random.ts'
import { runCommand, UsageError } from './run-command.ts'

/** `npm run retention -- --dry-run`: what would go now, kind by kind. It changes nothing and may run beside the service. */
async function run(): Promise<string> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  if (!values['dry-run']) {
    throw new UsageError(
      'The service deletes what has reached its term every night. --dry-run shows what that would be.',
    )
  }
  const { databaseUrl, fieldKeys, indexKey } = readRetentionConfig()
  const database = openDatabase(databaseUrl, createLogger('warn'))
  try {
    const vault = createMemberVault(createFieldCipher(fieldKeys, systemRandom), indexKey, systemRandom)
    const found = await whatHasEnded({ ...database, clock: systemClock, vault })
    return found.map(({ kind, count, oldest }) => lineOf(kind, count, oldest)).join('\n')
  } finally {
    await database.close()
  }
}

function lineOf(kind: keyof typeof retention, count: number, oldest: Date | null): string {
  const { keep, clause, afterwards } = retention[kind]
  const term = 'days' in keep ? `${keep.days} days` : `${keep.months} months`
  const since = oldest === null ? '' : `, the oldest of ${oldest.toISOString()}`
  return `${kind} (${term}, ${clause}, ${afterwards}): ${count}${since}`
}

await runCommand(run, 'What has reached its term could not be counted')

import { parseArgs } from 'node:util'
import { readDatabaseUrl } from './config/env.ts'
import { recordAudit } from './modules/audit/index.ts'
import { endPause } from './modules/messages/index.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { runCommand, UsageError } from './run-command.ts'

/** After a restore: `npm run waiting-messages -- --send` or `-- --drop`. */
async function run(): Promise<string> {
  const options = { send: { type: 'boolean', default: false }, drop: { type: 'boolean', default: false } } as const
  const { send, drop } = parseArgs({ options }).values
  if (send === drop) {
    throw new UsageError(
      'Please give --send or --drop: what waited when the database was restored goes out now (some of it for the second time), or never.',
    )
  }
  const { inTransaction, close } = openDatabase(readDatabaseUrl(), createLogger('warn'))
  try {
    const count = await inTransaction(async (tx) => {
      const done = await endPause(tx, systemClock.now(), send)
      const what = {
        action: 'messages.end-pause',
        detail: `${send ? 'sent' : 'dropped'} ${done}`,
        outcome: 'DONE',
      } as const
      await recordAudit(tx, { actorKind: 'SYSTEM', ...what }, systemClock.now())
      return done
    })
    return `${count} messages that waited since the restore ${send ? 'go out now' : 'are dropped'}.`
  } finally {
    await close()
  }
}

await runCommand(run, 'The waiting messages could not be changed')

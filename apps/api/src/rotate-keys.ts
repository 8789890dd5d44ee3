import { readKeyConfig } from './config/env.ts'
import { rotateKeys } from './modules/key-rotation/index.ts'
import { systemClock } from './platform/clock.ts'
import { createFieldCipher } from './platform/crypto/field-cipher.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { systemRandom } from './platform/random.ts'
import { runCommand, UsageError } from './run-command.ts'

/** `npm run rotate-keys`: after a change of FIELD_KEY, beside the running service. */
async function run(): Promise<string> {
  const { databaseUrl, fieldKeys } = readKeyConfig()
  if (fieldKeys.former.length === 0) throw new UsageError('FIELD_KEYS_FORMER is empty: there is no key to replace.')
  const { inTransaction, close } = openDatabase(databaseUrl, createLogger('warn'))
  try {
    const cipher = createFieldCipher(fieldKeys, systemRandom)
    const { renewed, unreadable } = await rotateKeys({ inTransaction, clock: systemClock, cipher })
    if (unreadable === 0) return `${renewed} texts are closed with the new key. FIELD_KEYS_FORMER may go.`
    throw new UsageError(
      `${renewed} texts are closed with the new key, but ${unreadable} open with none of the keys. Leave FIELD_KEYS_FORMER as it is, and add the key that is missing.`,
    )
  } finally {
    await close()
  }
}

await runCommand(run, 'The keys were not all renewed; the command may be run again')

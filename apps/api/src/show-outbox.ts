import { readConfig } from './config/env.ts'
import { listOutbox, messageSecrets, type OutboxMessage } from './modules/messages/index.ts'
import { createFieldCipher } from './platform/crypto/field-cipher.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { systemRandom } from './platform/random.ts'
import { runCommand } from './run-command.ts'

/** `npm run outbox`: the newest messages of a demonstration, with their codes. Staff have their own page. */
async function showOutbox(): Promise<string> {
  const config = readConfig()
  if (config.isProduction) throw new Error('in production messages are read by staff only (NODE_ENV)')
  const database = openDatabase(config.database.url, createLogger('warn'))
  try {
    const secrets = messageSecrets(createFieldCipher(config.fieldKeys, systemRandom), config.indexKey)
    const { items, total } = await listOutbox({ db: database.db, secrets, showsTexts: !config.isProduction })
    return [...items.map(describe), `${items.length} of ${total} messages, newest first.`].join('\n')
  } finally {
    await database.close()
  }
}

function describe({ createdAt, channel, to, purpose, state, subject, body }: OutboxMessage): string {
  const text = [subject, body].filter((part) => part !== null).join(': ')
  return `${createdAt.toISOString()}  ${state}  ${channel} to ${to} (${purpose})\n  ${text || '(the text is not stored)'}\n`
}

await runCommand(showOutbox, 'The outbox cannot be shown')

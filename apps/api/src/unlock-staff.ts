import { parseArgs } from 'node:util'
import { usernameField } from '@dhc/contracts/staff-api/users'
import { readDatabaseUrl } from './config/env.ts'
import { type UnlockRefusal, unlockStaff } from './modules/staff/index.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = 'npm run unlock-staff -- chan.tm'

const refusals: Record<UnlockRefusal, string> = {
  noSuchAccount: 'There is no staff account of this name. Nothing was changed.',
  switchedOff: 'This account is switched off; an ADMIN can switch it on. Nothing was changed.',
}

/** `npm run unlock-staff`: for staff whom wrong passwords or codes have locked out and nobody else can help. */
async function run(): Promise<string> {
  const username = readArguments()
  const database = openDatabase(readDatabaseUrl(), createLogger('warn'))
  try {
    const outcome = await unlockStaff({ inTransaction: database.inTransaction, clock: systemClock }, username)
    if ('refusal' in outcome) throw new UsageError(refusals[outcome.refusal])
    const found = outcome.unlocked > 0 ? 'Its failed sign-ins are forgotten' : 'It had no failed sign-ins on record'
    return `${username} may sign in again. ${found}. Password and authenticator app are as before; passkeys and recovery codes are gone and everybody is signed out. The audit log says so.`
  } finally {
    await database.close()
  }
}

function readArguments(): string {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false })
  const [given, ...more] = positionals
  const username = usernameField.safeParse(given)
  if (username.success && more.length === 0) return username.data
  throw new UsageError(`Please give the user name of one account, for example:\n  ${usage}`)
}

await runCommand(run, 'No account was unlocked')

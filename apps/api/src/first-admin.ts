import { parseArgs } from 'node:util'
import { centresField, staffNameField, usernameField } from '@dhc/contracts/staff-api/users'
import { z } from 'zod'
import { readDatabaseUrl } from './config/env.ts'
import { createFirstAdmin, type FirstAdminRefusal } from './modules/staff/index.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { createPasswordHasher } from './platform/passwords/password-hasher.ts'
import { systemRandom } from './platform/random.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = 'npm run first-admin -- --username chan.tm --name "CHAN, Tai Man" --centres CORE'
const wanted = z.object({
  username: usernameField,
  name: staffNameField,
  centres: centresField,
  isSecond: z.boolean(),
})

const refusals: Record<FirstAdminRefusal, string> = {
  adminExists:
    'There is an active ADMIN already. With --second this makes another beside a single one. Nothing was changed.',
  notOneAdmin: 'There is not exactly one active ADMIN: two make further ones in the console. Nothing was changed.',
  usernameTaken: 'Somebody has this user name already. Nothing was changed.',
}

/** `npm run first-admin`: the first account of an installation, or with `--second` another ADMIN beside a single one. The password goes to this terminal and nowhere else. */
async function run(): Promise<string> {
  const person = readArguments()
  const database = openDatabase(readDatabaseUrl(), createLogger('warn'))
  const { inTransaction } = database
  try {
    const deps = { inTransaction, clock: systemClock, random: systemRandom, passwords: createPasswordHasher() }
    const made = await createFirstAdmin(deps, person)
    if ('refusal' in made) throw new UsageError(refusals[made.refusal])
    return `${person.username} is ADMIN now. The first password is shown only here and must be changed at the first sign-in:\n\n  ${made.password}\n`
  } finally {
    await database.close()
  }
}

function readArguments(): z.infer<typeof wanted> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { username: text, name: text, centres: text, second: { type: 'boolean' } },
    strict: false,
  })
  const parsed = wanted.safeParse({
    ...values,
    isSecond: values.second === true,
    centres: String(values.centres ?? '')
      .split(',')
      .filter(Boolean),
  })
  if (parsed.success) return parsed.data
  const wrong = [...new Set(parsed.error.issues.map(({ path }) => `--${String(path[0])}`))]
  throw new UsageError(`Please give ${wrong.join(', ')}, for example:\n  ${usage}`)
}

await runCommand(run, 'No account was made')

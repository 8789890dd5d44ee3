import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot, readEnvironment } from '../stack/environment.ts'
import { apiPlan } from '../stack/process-plans.ts'
import { loadSecrets } from '../stack/secrets.ts'
import { logFolder, stackAddresses } from '../stack/stack.ts'

type Command = {
  readonly script: string
  /** Asks the member service of `npm start` unless DATABASE_URL says otherwise; the others ask for what they need. */
  readonly isOfStart?: true
}

/** What the member service does for a person at a terminal: `npm run outbox`, `npm run first-admin -- --username …` */
const commands: Readonly<Record<string, Command>> = {
  /** The codes and letters of a running demonstration, which no provider sends. */
  outbox: { script: 'src/show-outbox.ts', isOfStart: true },
  /** Is the audit log what was written? */
  'verify-audit': { script: 'src/verify-audit.ts', isOfStart: true },
  /** What has reached its term: `-- --dry-run`. */
  retention: { script: 'src/retention.ts', isOfStart: true },
  /** What waits since a restore: `-- --send` or `-- --drop`. */
  'waiting-messages': { script: 'src/waiting-messages.ts', isOfStart: true },
  /** The first ADMIN of an installation: `-- --username … --name … --centres …`; needs DATABASE_URL. */
  'first-admin': { script: 'src/first-admin.ts' },
  /** Renews what former keys closed; needs DATABASE_URL, FIELD_KEY and FIELD_KEYS_FORMER. */
  'rotate-keys': { script: 'src/rotate-keys.ts' },
  /** A staff account that was locked by failed sign-ins: `-- <account>`; needs DATABASE_URL. */
  'unlock-staff': { script: 'src/unlock-staff.ts' },
}

/** The environment that `npm start` gives to the service. */
function environmentOfStart(): Readonly<Record<string, string | undefined>> {
  const environment = readEnvironment(process.env)
  const secrets = loadSecrets(environment)
  const members =
    environment.DATABASE_URL ??
    `postgres://members:${secrets.MEMBERS_PASSWORD}@127.0.0.1:${environment.POSTGRES_PORT}/members`
  return apiPlan({
    environment,
    secrets,
    addresses: stackAddresses(environment),
    databaseUrls: { members, membersOwner: '', cms: '' },
    logs: logFolder(environment),
  }).environment
}

const [name = '', ...options] = process.argv.slice(2)
const command = commands[name]
if (!command) throw new Error(`One of ${Object.keys(commands).join(', ')}`)
const { status } = spawnSync(process.execPath, [command.script, ...options], {
  cwd: join(projectRoot, 'apps/api'),
  env: { ...process.env, ...(command.isOfStart ? environmentOfStart() : {}) },
  stdio: 'inherit',
})
process.exitCode = status ?? 1

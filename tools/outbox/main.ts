import { spawnSync } from 'node:child_process'
import { readEnvironment } from '../stack/environment.ts'
import { apiPlan } from '../stack/process-plans.ts'
import { loadSecrets } from '../stack/secrets.ts'
import { logFolder, stackAddresses } from '../stack/stack.ts'

/** The codes and letters of a running demonstration (npm start), which no provider sends: npm run outbox. */
const environment = readEnvironment(process.env)
const secrets = loadSecrets(environment)
const members =
  environment.DATABASE_URL ??
  `postgres://members:${secrets.MEMBERS_PASSWORD}@127.0.0.1:${environment.POSTGRES_PORT}/members`
const plan = apiPlan({
  environment,
  secrets,
  addresses: stackAddresses(environment),
  databaseUrls: { members, cms: '' },
  logs: logFolder(environment),
})
const { status } = spawnSync(process.execPath, ['src/show-outbox.ts'], {
  cwd: plan.cwd,
  env: { ...process.env, ...plan.environment },
  stdio: 'inherit',
})
process.exitCode = status ?? 1

import { spawnSync } from 'node:child_process'
import { readEnvironment } from './environment.ts'
import { apiPlan } from './process-plans.ts'
import { loadSecrets } from './secrets.ts'
import { logFolder, stackAddresses } from './stack.ts'

/** A command of the member service in this terminal, with the environment that `npm start` gives to the service. */
export function runApiScript(script: string, options: readonly string[]): number {
  const environment = readEnvironment(process.env)
  const secrets = loadSecrets(environment)
  const members =
    environment.DATABASE_URL ??
    `postgres://members:${secrets.MEMBERS_PASSWORD}@127.0.0.1:${environment.POSTGRES_PORT}/members`
  const plan = apiPlan({
    environment,
    secrets,
    addresses: stackAddresses(environment),
    databaseUrls: { members, membersOwner: '', cms: '' },
    logs: logFolder(environment),
  })
  const { status } = spawnSync(process.execPath, [script, ...options], {
    cwd: plan.cwd,
    env: { ...process.env, ...plan.environment },
    stdio: 'inherit',
  })
  return status ?? 1
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDatabases } from './databases.ts'
import { type PostgresServer, startEmbeddedPostgres } from './embedded-postgres.ts'
import type { OperatorEnvironment } from './environment.ts'
import { type ManagedProcess, manageProcess, runOnce } from './managed-process.ts'
import { apiPlan, cmsPlan, migrationPlan, type StackAddresses, webPlan } from './process-plans.ts'
import type { Secrets } from './secrets.ts'

type ApiCommand = 'migrate' | 'seed' | 'live-two-years'

export type Stack = {
  readonly addresses: StackAddresses
  readonly postgres: PostgresServer | undefined
  readonly cms: ManagedProcess
  readonly api: ManagedProcess
  readonly web: ManagedProcess
  /** Runs one of the api's own commands in its environment. */
  readonly runApiCommand: (command: ApiCommand) => Promise<void>
  readonly stop: () => Promise<void>
}

/** `membersOwner` is for migrations: the service itself cannot change its tables. */
type DatabaseUrls = { readonly members: string; readonly membersOwner: string; readonly cms: string }

export type StackOptions = {
  readonly environment: OperatorEnvironment
  readonly secrets: Secrets
  readonly durable: boolean
  /** A demonstration with two years behind it; tests have small ones of their own. */
  readonly isLiving?: boolean
  readonly say: (line: string) => void
}

/** PostgreSQL with both databases: ours under the data folder, or the operator's. */
export async function openDatabases(
  options: StackOptions,
): Promise<{ urls: DatabaseUrls; postgres: PostgresServer | undefined }> {
  const { environment, secrets } = options
  const { DATABASE_URL, MIGRATION_DATABASE_URL, CMS_DATABASE_URL } = environment
  if (DATABASE_URL && CMS_DATABASE_URL) {
    const membersOwner = MIGRATION_DATABASE_URL ?? DATABASE_URL
    return { urls: { members: DATABASE_URL, membersOwner, cms: CMS_DATABASE_URL }, postgres: undefined }
  }

  const logs = logFolder(environment)
  const postgres = await startEmbeddedPostgres({
    folder: join(environment.DATA_DIR, 'postgres'),
    port: environment.POSTGRES_PORT,
    superPassword: secrets.POSTGRES_PASSWORD,
    logFile: join(logs, 'postgres.log'),
    durable: options.durable,
  })
  const owner = { name: 'members_owner', password: secrets.MEMBERS_OWNER_PASSWORD }
  await ensureDatabases(postgres.url('postgres'), [
    { name: 'members', password: secrets.MEMBERS_PASSWORD, owner },
    { name: 'cms', password: secrets.CMS_PASSWORD },
  ])
  const urls = {
    members: DATABASE_URL ?? postgres.url('members', 'members', secrets.MEMBERS_PASSWORD),
    membersOwner: MIGRATION_DATABASE_URL ?? DATABASE_URL ?? postgres.url('members', owner.name, owner.password),
    cms: CMS_DATABASE_URL ?? postgres.url('cms', 'cms', secrets.CMS_PASSWORD),
  }
  return { urls, postgres }
}

/** The three processes, ready to be started in any order: each waits for what it needs by itself. */
export function planStack(
  options: StackOptions,
  databases: { urls: DatabaseUrls; postgres: PostgresServer | undefined },
): Stack {
  const { environment, secrets, say, isLiving = false } = options
  const addresses = stackAddresses(environment)
  const setting = {
    environment,
    secrets,
    isLiving,
    addresses,
    databaseUrls: databases.urls,
    logs: logFolder(environment),
  }
  const cms = manageProcess(cmsPlan(setting), say)
  const apiProcess = apiPlan(setting)
  const api = manageProcess(apiProcess, say)
  const web = manageProcess(webPlan(setting), say)
  const stop = async () => {
    await Promise.all([web.stop(), api.stop(), cms.stop()])
    await databases.postgres?.stop()
  }
  const runApiCommand = (command: ApiCommand) =>
    runOnce(command === 'migrate' ? migrationPlan(setting) : { ...apiProcess, script: `dist/${command}.js` })
  return { addresses, postgres: databases.postgres, cms, api, web, runApiCommand, stop }
}

export function stackAddresses(environment: OperatorEnvironment): StackAddresses {
  const host = environment.HOST === '0.0.0.0' ? '127.0.0.1' : environment.HOST
  return {
    web: `http://${host}:${environment.WEB_PORT}`,
    api: `http://${host}:${environment.API_PORT}`,
    cms: `http://${host}:${environment.CMS_PORT}`,
    site: environment.SITE_URL ?? `http://localhost:${environment.WEB_PORT}`,
  }
}

export function logFolder(environment: OperatorEnvironment): string {
  const folder = join(environment.DATA_DIR, 'logs')
  mkdirSync(folder, { recursive: true })
  return folder
}

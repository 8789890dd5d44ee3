import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDatabases } from '../stack/databases.ts'
import { cmsAccounts, untilAllContentIsSeeded } from '../stack/demonstration.ts'
import { projectRoot, readEnvironment } from '../stack/environment.ts'
import { freePort } from '../stack/ports.ts'
import { refugeOf } from '../stack/postgres-binaries.ts'
import { loadSecrets } from '../stack/secrets.ts'
import { type openDatabases, planStack, type Stack, type StackOptions } from '../stack/stack.ts'

const say = (line: string) => console.log(line)

/** A data folder of the tests' own, emptied first: no test meets what an earlier run left. */
export async function freshTestOptions(name: string): Promise<StackOptions> {
  const dataFolder = join(projectRoot, '.data', name)
  rmSync(dataFolder, { recursive: true, force: true })
  rmSync(join(refugeOf(join(dataFolder, 'postgres')), 'data'), { recursive: true, force: true })
  mkdirSync(dataFolder, { recursive: true })
  const POSTGRES_PORT = String(await freePort())
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: dataFolder,
    WEB_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    CMS_PORT: String(await freePort()),
    POSTGRES_PORT,
    // There are two web processes at times: what is published must show on both (decision 0019).
    ANNOUNCEMENTS_URL: `postgres://announcements:${randomUUID()}@127.0.0.1:${POSTGRES_PORT}/announcements`,
    // A page without its content would be the machine's fault, not the site's; what happens without it has tests of its own.
    CONTENT_PATIENCE_MS: '30000',
    // A journey is the push service of its browsers: nothing on a test machine reaches those of their makers.
    PUSH_HOSTS: '127.0.0.1',
  })
  return { environment, secrets: loadSecrets(environment), durable: false, say }
}

export type TestDatabases = Awaited<ReturnType<typeof openDatabases>>

export async function startTestStack(options: StackOptions, databases: TestDatabases): Promise<Stack> {
  const stack = planStack(options, databases)
  try {
    await openAnnouncementsDatabase(options, databases)
    await stack.runApiCommand('migrate')
    await Promise.all([stack.cms.start(), stack.api.start()])
    await untilAllContentIsSeeded(stack.addresses)
    // After the content: no test then meets a page that was rendered while the cms was half filled.
    await Promise.all([stack.runApiCommand('seed'), stack.web.start()])
    return stack
  } catch (failure) {
    // A part that did start would be started again for ever, and the test run with it.
    await stack.stop()
    throw failure
  }
}

async function openAnnouncementsDatabase({ environment }: StackOptions, { postgres }: TestDatabases): Promise<void> {
  if (!environment.ANNOUNCEMENTS_URL || !postgres) return
  const { username: name, password } = new URL(environment.ANNOUNCEMENTS_URL)
  await ensureDatabases(postgres.url('postgres'), [{ name, password }])
}

/** A second entry point to the same people, as in production: a new device is asked for a code, and content has a second. */
export type StrictEntry = {
  readonly url: string
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function planStrictEntry(options: StackOptions, databases: TestDatabases): Promise<StrictEntry> {
  const [WEB_PORT, API_PORT] = [await freePort(), await freePort()]
  const { CONTENT_PATIENCE_MS: _patience, ...shared } = options.environment
  const environment = { ...shared, WEB_PORT, API_PORT, NEW_DEVICE_CODE: 'on' as const }
  const { api, web, addresses } = planStack({ ...options, environment }, databases)
  return {
    url: addresses.web,
    open: async () => void (await Promise.all([api.start(), web.start()])),
    close: async () => void (await Promise.all([web.stop(), api.stop()])),
  }
}

type Running = { readonly stack: Stack; readonly options: StackOptions; readonly databases: TestDatabases }

/** What the contract tests and the journeys may know of the running stack. */
export function stackVariables({ stack, options, databases }: Running): Record<string, string> {
  const { environment, secrets } = options
  return {
    MEMBER_DATABASE_URL: databases.urls.members,
    CMS_DATABASE_URL: databases.urls.cms,
    WEB_URL: stack.addresses.web,
    API_URL: stack.addresses.api,
    CMS_URL: stack.addresses.cms,
    WEBHOOK_SECRET: secrets.WEBHOOK_SECRET,
    CATALOGUE_TOKEN: secrets.CATALOGUE_TOKEN,
    CMS_ADMIN_EMAIL: cmsAccounts.Administrator,
    CMS_ADMIN_PASSWORD: secrets.CMS_STAFF_PASSWORD,
    CMS_EDITOR_EMAIL: cmsAccounts.Editor,
    CMS_EDITOR_PASSWORD: secrets.CMS_STAFF_PASSWORD,
    CMS_REVIEWER_EMAIL: cmsAccounts.Reviewer,
    CMS_REVIEWER_PASSWORD: secrets.CMS_STAFF_PASSWORD,
    STACK_DATA_DIR: environment.DATA_DIR,
  }
}

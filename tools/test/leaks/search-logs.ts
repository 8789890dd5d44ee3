import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { outboxPath, outboxView } from '@dhc/contracts/staff-api/audit'
import { staffLoginPath } from '@dhc/contracts/staff-api/session'
import { projectRoot } from '../../stack/environment.ts'
import type { Outcome } from '../steps.ts'
import { anywhere, exactly, findLeaks, knownShapes, type Mark, marksOfJourneys } from './find-leaks.ts'

type Run = {
  /** The folders of the logs. */
  readonly logs: readonly string[]
  readonly origin: string
  readonly demoPassword: string
  readonly secrets: Readonly<Record<string, string>>
}

const title = 'no secret and nothing personal in any log (SEC-18)'

/** After the journeys: every log of every process is searched for what the people of the journeys typed and were sent. */
export async function searchLogs(run: Run): Promise<Outcome> {
  const startedAt = performance.now()
  console.log(`\n━━ ${title}`)
  const marks = await marksOf(run)
  const files = run.logs.flatMap((cwd) => globSync('*.log', { cwd }).map((file) => join(cwd, file)))
  // A run without logs proves nothing.
  const complaints = files.length === 0 ? ['no log was written'] : files.flatMap((file) => complaintsOf(file, marks))
  for (const complaint of complaints) console.log(complaint)
  console.log(
    `${complaints.length === 0 ? '✔' : '✖'} ${marks.length} marks looked for in ${files.map((file) => relative(projectRoot, file)).join(', ')}`,
  )
  const seconds = (performance.now() - startedAt) / 1000
  return { title, passed: complaints.length === 0 ? 1 : 0, failed: complaints.length, seconds }
}

function complaintsOf(file: string, marks: readonly Mark[]): string[] {
  const log = readFileSync(file, 'utf8')
  if (log.trim() === '') return [`${file} is empty: nothing was logged, so nothing was shown`]
  return findLeaks(log, marks).map(({ kind, line }) => `${file}:${line} holds ${kind}`)
}

async function marksOf({ origin, demoPassword, secrets }: Run): Promise<Mark[]> {
  const journeys = globSync('e2e/**/*.ts', { cwd: projectRoot }).map((file) => textOf(file))
  const demoMembers = JSON.parse(textOf('apps/api/seeds/demo-members.json')) as { nameZh: string; nameEn: string }[]
  return [
    ...knownShapes,
    ...marksOfJourneys(journeys.join('\n')),
    ...demoMembers.flatMap(({ nameZh, nameEn }) => [nameZh, nameEn]).map((name) => anywhere('a name', name)),
    ...(await sentCodes(origin, demoPassword)).map((code) => exactly('a code', code)),
    anywhere('a password', demoPassword),
    ...Object.entries(secrets).map(([name, value]) => anywhere(`the secret ${name}`, value)),
  ]
}

function textOf(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}

const pageSize = 50

/** Every code that went out during the run, as the administrator reads it in the outbox. */
async function sentCodes(origin: string, password: string): Promise<string[]> {
  const headers = await signInAtDesk(origin, password)
  const codes: string[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize) })
    const answer = await fetch(`${origin}${outboxPath}?${query}`, { headers })
    const { items } = outboxView.parse(((await answer.json()) as { payload: unknown }).payload)
    codes.push(...items.flatMap(({ purpose, body }) => (purpose.startsWith('code-') ? codeIn(body) : [])))
    if (items.length < pageSize) return codes
  }
}

function codeIn(body: string | null): string[] {
  return body?.match(/\b\d{6}\b/)?.slice(0, 1) ?? []
}

async function signInAtDesk(origin: string, password: string): Promise<Record<string, string>> {
  const answer = await fetch(origin + staffLoginPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo.admin', password }),
  })
  if (!answer.ok) throw new Error(`the desk refused the administrator: ${answer.status}`)
  const { payload } = (await answer.json()) as { payload: { access_token: string } }
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  return { authorization: `Bearer ${payload.access_token}`, cookie: cookie.join('; ') }
}

import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { apiBuild, buildIfChanged, cmsBuild, webBuild } from '../stack/builds.ts'
import { logFolder, openDatabases, type Stack } from '../stack/stack.ts'
import { freshTestOptions, startTestStack } from '../test/test-stack.ts'
import { judgeSlow, type Measured } from './slow-figures.ts'

const readers = 500
const boards = 200
const importers = 100
const attackMs = 60_000
const quietMs = 30_000
/** As many boards as one console may have open (api/src/modules/today). */
const boardsOfOneSession = 6
const password = process.env.DEMO_PASSWORD ?? 'Demo1234'
const member = { mobile: '55500101', password }
/** Another one: whoever signs in again and again ends their own oldest session. */
const importer = { mobile: '55500102', password }
const clerks = ['admin', 'manager', 'frontdesk', 'programme', 'clinical', 'instructor']

type Asked = {
  readonly path: string
  readonly body?: object | Buffer
  readonly headers?: Record<string, string>
  from?: string
}
type Answered = { readonly status: number; readonly cookies: readonly string[]; readonly text: string }

/** One request on a connection of its own, from an address of one's own choice. */
function ask(web: URL, { path, body, headers = {}, from = '127.0.0.9' }: Asked): Promise<Answered> {
  const json = { ...headers, ...(body && { 'content-type': 'application/json' }) }
  const to = { host: web.hostname, port: web.port, path, localAddress: from, agent: false, timeout: 30_000 }
  return new Promise((resolve, reject) => {
    const sent = request({ ...to, method: body ? 'POST' : 'GET', headers: json }, (answer: IncomingMessage) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('error', reject).on('end', () => {
        const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.replace(/;.*/, ''))
        resolve({ status: answer.statusCode ?? 0, cookies, text })
      })
    })
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no answer in 30 s')))
    sent.end(body === undefined || body instanceof Buffer ? body : JSON.stringify(body))
  })
}

async function signedIn(web: URL, path: string, body: object): Promise<Record<string, string>> {
  const { status, cookies, text } = await ask(web, { path, body })
  const token = JSON.parse(text).payload?.access_token
  if (status !== 200 || !token) throw new Error(`${path} was answered with ${status}: ${text.slice(0, 200)}`)
  return { authorization: `Bearer ${token}`, cookie: cookies.join('; ') }
}

/** Asks for a thing again and again, one after the other, until it is over. */
async function measure(asked: () => Promise<Answered>, isOver: () => boolean): Promise<Measured> {
  const ms: number[] = []
  let failures = 0
  while (!isOver()) {
    const startedAt = performance.now()
    const isGood = await asked().then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isGood) ms.push(performance.now() - startedAt)
    else failures += 1
    await pause(50)
  }
  return { ms, failures }
}

/** Members who sign in where they did before, and readers, for so long. */
async function visit(web: URL, forMs: number): Promise<Record<string, Measured>> {
  const { cookie } = await signedIn(web, '/api/auth/login', member)
  const headers = { cookie: cookie ?? '' }
  const until = performance.now() + forMs
  const isOver = () => performance.now() > until
  const paths = ['/', '/en/service/about-us', '/sc/activity/latest-news']
  let turn = 0
  const [logins, pages] = await Promise.all([
    measure(() => ask(web, { path: '/api/auth/login', body: member, headers }), isOver),
    measure(() => ask(web, { path: paths[turn++ % paths.length] ?? '/' }), isOver),
  ])
  return { login: logins, 'reading page': pages }
}

/** Keeps so many connections open until it is over: each sends its text and reads no further than the first bytes. */
function keepOpen(web: URL, count: number, textOf: (at: number) => string): () => void {
  const sockets = new Set<Socket>()
  let isOver = false
  const open = (at: number) => {
    if (isOver) return
    const localAddress = `127.0.1.${1 + (at % 50)}`
    const socket = connect({ host: web.hostname, port: Number(web.port), localAddress })
    sockets.add(socket)
    socket.on('error', () => undefined).once('data', () => socket.pause())
    socket.once('connect', () => socket.write(textOf(at)))
    socket.once('close', () => {
      sockets.delete(socket)
      // A cut visitor comes again, not at once: this must end.
      setTimeout(open, 1000, at).unref()
    })
  }
  for (let at = 0; at < count; at += 1) open(at)
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}

const head = (line: string, headers: Record<string, string> = {}) =>
  [`${line} HTTP/1.1`, 'host: localhost', ...Object.entries(headers).map((each) => each.join(': ')), '', ''].join(
    '\r\n',
  )

async function startCrowd(web: URL): Promise<() => void> {
  const consoles: Record<string, string>[] = []
  while (consoles.length * boardsOfOneSession < boards) {
    const username = `demo.${clerks[consoles.length % clerks.length]}`
    consoles.push(await signedIn(web, '/api/staff/auth/login', { username, password }))
  }
  const caller = await signedIn(web, '/api/auth/login', importer)
  const slow = ['/api/openapi.json', '/api/docs', '/', '/search-result?q=a', '/api/open-data/enrolment']
  const ends = [
    keepOpen(web, readers, (at) => head(`GET ${slow[at % slow.length]}`)),
    keepOpen(web, boards, (at) =>
      head('GET /api/staff/today/stream?since=older', consoles[Math.floor(at / boardsOfOneSession)]),
    ),
  ]
  const csv = ['type,recorded_at,glucose,meal_type', ...Array<string>(50_000).fill('GLUCOSE,2026-01-01T08:00,5.5,X')]
  // Written once: a hundred copies of it would be the crowd's own memory, and its own processor.
  const body = Buffer.from(JSON.stringify({ csv: csv.join('\n') }))
  let isOver = false
  for (let at = 0; at < importers; at += 1) {
    void (async () => {
      while (!isOver) {
        const sent = { path: '/api/health-data/import', body, headers: caller, from: `127.0.2.${1 + (at % 50)}` }
        await ask(web, sent).catch(() => undefined)
        await pause(1000)
      }
    })()
  }
  return () => {
    isOver = true
    for (const end of ends) end()
  }
}

/** Linux tells what a process has in memory at the moment. */
const megabytesOf = (pid: number | undefined) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

async function attackSlowly({ addresses, web, api }: Stack): Promise<number> {
  const site = new URL(addresses.web)
  console.log(`• Quiet, for ${quietMs / 1000} s`)
  const quiet = await visit(site, quietMs)
  const end = await startCrowd(site)
  console.log(`• ${readers} slow readers, ${boards} boards and ${importers} importers, for ${attackMs / 1000} s`)
  const megabytes = { web: 0, api: 0 }
  const watch = setInterval(() => {
    megabytes.web = Math.max(megabytes.web, megabytesOf(web.pid()))
    megabytes.api = Math.max(megabytes.api, megabytesOf(api.pid()))
  }, 500)
  const attacked = await visit(site, attackMs)
  clearInterval(watch)
  end()
  const { lines, beyond } = judgeSlow({ quiet, attacked, megabytes })
  console.log(lines.map((line) => `  ${line}`).join('\n'))
  for (const line of beyond) console.error(`✖ beyond its bound: ${line}`)
  return beyond.length
}

/**
 * `npm run attack -- slow` (REL-10): visitors who ask and do not read, open boards, and importers of readings, all at once
 * for a minute, against a stack of its own on this machine. Answers how many figures were beyond their bounds.
 */
export async function attackWithSlowVisitors(): Promise<number> {
  const options = await freshTestOptions('attack-slow')
  const logs = logFolder(options.environment)
  await Promise.all([cmsBuild, apiBuild, webBuild].map((build) => buildIfChanged(build, logs)))
  const stack = await startTestStack(options, await openDatabases(options))
  try {
    return await attackSlowly(stack)
  } finally {
    await stack.stop()
  }
}

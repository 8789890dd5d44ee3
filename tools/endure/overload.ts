import { applyPath } from '../../bench/ballot-day/crash-run.ts'
import { withoutProtection } from '../attack/run-mutants.ts'
import { type Answered, call, inTurn, megabytesOf, msOf, openLoop, processorSecondsOf, statusesOf } from './calls.ts'
import { atLeast, type Control, type Figure, none, type Row, share, withinMs } from './row.ts'
import { openClassOf, openSite, type Site, startAgain, untilQuiet } from './site.ts'

const seconds = Number(process.env.ENDURE_SECONDS ?? 60)
const loginsPerSecond = Number(process.env.ENDURE_LOGINS ?? 500)
const mostMegabytes = 512
const normalWithinMs = 10_000
/** So that one processor of today turns away five hundred in a second, and half of it is left for readers. */
const mostProcessorMs = 1
const password = process.env.DEMO_PASSWORD ?? 'Demo1234'
/** The accounts that sign in, each in several browsers where it has signed in before. */
const mobiles = ['55500101', '55500102', '55500103', '55500104']
const browsersEach = 8
/** A whole district does not sign in from one address. */
const addressOf = (index: number) => `127.0.${1 + (index % 4)}.${1 + (index % 200)}`

type Login = { readonly mobile: string; readonly cookie: string }

async function knownBrowsers(origin: string): Promise<readonly Login[]> {
  const logins: Login[] = []
  for (const mobile of mobiles.flatMap((each) => Array<string>(browsersEach).fill(each))) {
    const { status, cookies } = await call(origin, { path: '/api/auth/login', body: { mobile, password } })
    const cookie = cookies.find((each) => each.includes('dhc_device='))
    if (status !== 200 || !cookie) throw new Error(`a login was answered with ${status}`)
    logins.push({ mobile, cookie })
  }
  return logins
}

type Bystanders = { pages: readonly Answered[]; members: readonly Answered[]; health: readonly Answered[] }
type Seen = Bystanders & {
  flood: readonly Answered[]
  megabytes: number
  normalAfterMs: number
  /** What web has worked for each request of the flood, whoever else had the processors meanwhile. */
  processorMs: number
}

/** While a flood of one kind goes on: readers, members who are signed in already, and a probe of health. */
async function watch(
  site: Site,
  flood: () => Promise<readonly Answered[]>,
  one: () => Promise<Answered>,
): Promise<Seen> {
  const { url } = site
  const [member] = await site.signIn()
  let isOver = false
  const over = () => isOver
  const paths = ['/', '/en/service/about-us', '/sc/activity/latest-news']
  let megabytes = 0
  const processes = [...site.webs, ...site.apis]
  const measuring = setInterval(() => {
    megabytes = Math.max(megabytes, ...processes.map(({ process: each }) => megabytesOf(each.pid())))
  }, 500)
  const bystanders = Promise.all([
    inTurn(50, over, (index) => call(url, { path: paths[index % paths.length] ?? '/' })),
    inTurn(100, over, () => call(url, { path: '/api/health-programme/enrolled', body: {}, headers: member?.headers })),
    inTurn(500, over, () => call(url, { path: '/api/health' })),
  ])
  const usedByWeb = () => site.webs.reduce((sum, { process: each }) => sum + processorSecondsOf(each.pid()), 0)
  const usedBefore = usedByWeb()
  const flooded = await flood()
  const processorMs = ((usedByWeb() - usedBefore) * 1000) / flooded.length
  clearInterval(measuring)
  isOver = true
  const endedAt = performance.now()
  const [pages, members, health] = await bystanders
  let normalAfterMs = Number.POSITIVE_INFINITY
  while (performance.now() - endedAt < 3 * normalWithinMs && !Number.isFinite(normalAfterMs)) {
    const { status, ms } = await one()
    if (status === 200 && ms < 1000) normalAfterMs = performance.now() - endedAt
  }
  return { flood: flooded, pages, members, health, megabytes, normalAfterMs, processorMs }
}

/** Admitted or turned away with a time to come again; nothing else. */
function figuresOf(what: string, seen: Seen, isAdmitted: (status: number) => boolean): readonly Figure[] {
  const { flood, pages, members, health, megabytes, normalAfterMs, processorMs } = seen
  const admitted = flood.filter(({ status }) => isAdmitted(status))
  const refused = flood.filter(({ status }) => status === 503)
  // No answer within a quarter of a minute says as much about the machine as any time; another answer is one too many.
  const answered = (answers: readonly Answered[]) => answers.filter(({ status }) => status !== 0)
  const others = answered(flood).filter((each) => !admitted.includes(each) && !refused.includes(each))
  const everybody = [...flood, ...pages, ...members, ...health]
  const told = refused.filter(({ retryAfter }) => retryAfter !== undefined)
  const good = (answers: readonly Answered[]) => answers.filter(({ status }) => status === 200)
  const is503 = (answers: readonly Answered[]) =>
    answers.filter(({ status, retryAfter }) => status === 503 && retryAfter)
  return [
    atLeast(`${what}: admitted`, admitted.length, 1),
    atLeast(`${what}: turned away`, refused.length, 1),
    none(`${what}: neither`, others.length === 0 ? 0 : [statusesOf(others)]),
    { ...none(`${what}: no answer at all`, everybody.length - answered(everybody).length), isTime: true },
    share(`${what}: turned away with Retry-After`, told.length, refused.length),
    withinMs(`${what}: p50 of those turned away`, msOf(refused, 0.5), 50),
    withinMs(`${what}: p99 of those turned away`, msOf(refused, 0.99), 50),
    withinMs(`${what}: p99 of the admitted`, msOf(admitted, 0.99), 2000),
    share(`${what}: public pages meanwhile`, good(pages).length, answered(pages).length),
    withinMs(`${what}: p99 of the public pages`, msOf(pages, 0.99), 500),
    none(
      `${what}: calls of members neither done nor asked to come again`,
      answered(members).length - good(members).length - is503(members).length,
    ),
    withinMs(`${what}: p99 of calls of members`, msOf(members, 0.99), 2000),
    share(`${what}: health meanwhile`, good(health).length, answered(health).length),
    {
      what: `${what}: most memory of a process, at most ${mostMegabytes} MB`,
      saw: `${megabytes.toFixed(0)} MB`,
      isMet: megabytes <= mostMegabytes,
    },
    withinMs(`${what}: normal again`, normalAfterMs, normalWithinMs),
    {
      what: `${what}: processor of web for each, at most ${mostProcessorMs} ms`,
      saw: `${processorMs.toFixed(2)} ms`,
      isMet: processorMs <= mostProcessorMs,
    },
  ]
}

function floodOfLogins(site: Site, logins: readonly Login[], forSeconds: number): Promise<Seen> {
  const logIn = (index: number) => {
    const { mobile, cookie } = logins[index % logins.length] ?? { mobile: '', cookie: '' }
    const from = addressOf(index)
    return call(site.url, { path: '/api/auth/login', body: { mobile, password }, headers: { cookie }, from })
  }
  return watch(
    site,
    () => openLoop(loginsPerSecond, forSeconds, logIn),
    () => logIn(0),
  )
}

/** Five times as many applications as were answered in a second when a hundred callers waited for each other. */
async function floodOfApplications(site: Site): Promise<readonly Figure[]> {
  const members = await site.signIn()
  const strapiUuid = await openClassOf(site)
  const isAdmitted = (status: number) => status === 200 || status === 409
  let key = 0
  const apply = (index: number) => {
    key += 1
    const own = { 'Idempotency-Key': `overload-${key}`.padEnd(36, '-') }
    const headers = { ...members[index % members.length]?.headers, ...own }
    return call(site.url, { path: applyPath, body: { strapiUuid }, headers, from: addressOf(index) })
  }
  const until = performance.now() + 8000
  const callers = Array.from({ length: 40 }, (_, at) =>
    inTurn(
      0,
      () => performance.now() > until,
      () => apply(at),
    ),
  )
  const answers = (await Promise.all(callers)).flat()
  const answered = answers.filter(({ status }) => isAdmitted(status))
  const other = answers.find(({ status }) => !isAdmitted(status))
  if (answered.length < answers.length / 2)
    throw new Error(`applications were refused before there was a flood: ${statusesOf(answers)} ${other?.text}`)
  const capacity = answered.length / 8
  const seen = await watch(
    site,
    () => openLoop(5 * capacity, seconds, apply),
    () => call(site.url, { path: '/api/health' }),
  )
  const what = `applications, 5 x ${capacity.toFixed(0)}/s for ${seconds} s`
  return figuresOf(what, seen, isAdmitted)
}

async function run(): Promise<readonly Figure[]> {
  site = await openSite('overload', { processes: 1, people: 300 })
  const logins = await knownBrowsers(site.url)
  await untilQuiet([...site.webs, ...site.apis])
  const seen = await floodOfLogins(site, logins, seconds)
  console.log(`  logins: ${statusesOf(seen.flood)}`)
  const what = `logins, ${loginsPerSecond}/s for ${seconds} s`
  return [
    ...figuresOf(what, seen, (status) => status === 200),
    ...(await floodOfApplications(site)),
    none('a process that ended by itself', site.unexpected),
  ]
}

/** Of the run; its control goes on with it, and ends it. */
let site: Site | undefined

/** The same flood, a quarter as long, at a web and an api whose queues have no end. */
async function control(): Promise<Control> {
  if (!site) throw new Error('the run comes first')
  const open = site
  const endless = { what: 'the ends of the queues', tests: [] }
  const ofApi = { ...endless, file: 'apps/api/src/platform/passwords/password-hasher.ts' }
  const mutants = [
    {
      ...ofApi,
      from: 'createRoom(mostInside)',
      to: 'createRoom(() => 1e6)',
    },
    { ...ofApi, from: 'const waitingPerCore = 16', to: 'const waitingPerCore = 1e6' },
    {
      ...endless,
      file: 'apps/web/server/http/admission.ts',
      from: 'if (this.#queue.length < Math.min(waiting, this.#pace.countIn(patienceMs * likely))) return true',
      to: 'if (waiting + patienceMs > 0) return true',
    },
    {
      ...endless,
      file: 'apps/web/server/http/admission.ts',
      from: 'this.#clock.after(this.#limits.patienceMs, () => this.#refuse(asker))',
      to: 'undefined',
    },
  ]
  try {
    return await withoutProtection(mutants, async () => {
      await startAgain([...open.apis, ...open.webs])
      const logins = await knownBrowsers(open.url)
      await untilQuiet([...open.apis, ...open.webs])
      const seen = await floodOfLogins(open, logins, Math.ceil(seconds / 4))
      const broken = figuresOf('logins', seen, (status) => status === 200).filter(({ isMet }) => !isMet)
      const saw = `${statusesOf(seen.flood)}; p99 ${msOf(seen.flood, 0.99).toFixed(0)} ms`
      return {
        without: endless.what,
        saw,
        isSeen: broken.some(({ what }) => /neither|no answer|admitted, at|turned away, at/.test(what)),
      }
    })
  } finally {
    await open.stop()
  }
}

export const overload: Row = {
  id: 'REL-10',
  title: 'Under too much load the surplus is turned away quickly',
  needs: ['nginx'],
  minutes: 6,
  run,
  control,
}

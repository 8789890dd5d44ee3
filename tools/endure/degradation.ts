import { setTimeout as pause } from 'node:timers/promises'
import { applyPath } from '../../bench/ballot-day/crash-run.ts'
import { onServer } from '../../bench/ballot-day/throughput.ts'
import { withoutProtection } from '../attack/run-mutants.ts'
import { type Answered, call, statusesOf } from './calls.ts'
import { type Expected, type Fault, faults, type Ground } from './faults.ts'
import type { Control, Figure, Row } from './row.ts'
import { openClassOf, openSite, startAgain } from './site.ts'

type Probe = { readonly name: string; readonly send: (ground: Ground) => Promise<Answered> }

const page = (name: string, path: (turn: number) => string): Probe => ({
  name,
  send: ({ site, turn }) => call(site.url, { path: path(turn) }),
})
const ofMember = (name: string, path: string, body: (ground: Ground) => object): Probe => ({
  name,
  send: (ground) => {
    const headers = { ...ground.member.headers, 'Idempotency-Key': `matrix-${ground.turn}`.padEnd(36, '-') }
    return call(ground.site.url, { path, body: body(ground), headers })
  },
})

const pages: readonly Probe[] = [
  page('home page', () => '/'),
  page('page in English', () => '/en/service/about-us'),
  page('page in simplified Chinese', () => '/sc/activity/latest-news'),
  page('page nobody has opened', (turn) => `/search-result?q=never${turn}`),
  page('frame of the member area', () => '/en/member'),
]
const reads: readonly Probe[] = [
  ofMember('own enrolments', '/api/health-programme/enrolled', () => ({})),
  ofMember('own record', '/api/member/profile', () => ({})),
]
/** From the memory of web for a moment, from the api after that. */
const counts: readonly Probe[] = [
  {
    name: 'places left',
    send: ({ site, classUuid }) =>
      call(site.url, { path: '/api/health-programme/remainingQuota', body: { strapiUuid: classUuid } }),
  },
]
const writes: readonly Probe[] = [
  ofMember('application', applyPath, ({ classUuid }) => ({ strapiUuid: classUuid })),
  {
    name: 'sign-in',
    send: ({ site }) =>
      call(site.url, {
        path: '/api/auth/login',
        body: { mobile: '55500105', password: process.env.DEMO_PASSWORD ?? 'Demo1234' },
      }),
  },
]

const healsWithinMs = 5000

/** The end of a session, which no fault may ever say (1003 and 1004 of the table of errors). */
const endsSession = ({ status, text }: Answered) => status === 401 || /"error_code":100[34]\b/.test(text)
const isLater = ({ status, retryAfter }: Answered) => status === 503 && retryAfter !== undefined
/** Refused for a reason of its own is done: this member may have applied before. */
const isGood = ({ status }: Answered) => status === 200 || status === 409 || status === 429
const isAs = (expected: Expected, answer: Answered) =>
  !endsSession(answer) && ((expected !== 'later' && isGood(answer)) || (expected !== 'good' && isLater(answer)))

type Cell = { readonly fault: string; readonly probe: string; readonly answer: Answered; readonly isAsWritten: boolean }

async function tryFault(ground: Ground, fault: Fault): Promise<{ cells: Cell[]; healedAfterMs: number }> {
  const cells: Cell[] = []
  await fault.begin(ground)
  try {
    for (const [probes, expected] of [
      [pages, 'good'],
      [counts, 'either'],
      [reads, fault.reads],
      [writes, fault.writes],
    ] as const) {
      for (const { name: probe, send } of probes) {
        ground.turn += 1
        const answer = await send(ground)
        cells.push({ fault: fault.name, probe, answer, isAsWritten: isAs(expected, answer) })
      }
    }
  } finally {
    await fault.end(ground)
  }
  const startedAt = performance.now()
  const everything = [...pages, ...counts, ...reads, ...writes.slice(0, 1)]
  for (;;) {
    ground.turn += 1
    const answers = await Promise.all(everything.map(({ send }) => send(ground)))
    if (answers.every(isGood) || performance.now() - startedAt > 60_000) break
    await pause(100)
  }
  return { cells, healedAfterMs: performance.now() - startedAt }
}

async function openGround(): Promise<Ground> {
  const site = await openSite('matrix', { processes: 2 })
  const [member] = await site.signIn()
  if (!member) throw new Error('nobody could sign in')
  const classUuid = await openClassOf(site)
  return { site, member, classUuid, turn: 0 }
}

let opened: Ground | undefined

async function run(): Promise<readonly Figure[]> {
  opened = await openGround()
  const figures: Figure[] = []
  let ended = 0
  for (const fault of faults) {
    const { cells, healedAfterMs } = await tryFault(opened, fault)
    const wrong = cells.filter(({ isAsWritten }) => !isAsWritten)
    ended += cells.filter(({ answer }) => endsSession(answer)).length
    const says = wrong.map(({ probe, answer }) => `${probe}: ${statusesOf([answer])} after ${answer.ms.toFixed(0)} ms`)
    const slow = cells.filter(({ answer }) => isLater(answer)).map(({ answer }) => answer.ms)
    const refusal = slow.length > 0 ? `, refusals in ${Math.max(...slow).toFixed(0)} ms at most` : ''
    figures.push({
      what: `${fault.name}: cells as written`,
      saw: [`${cells.length - wrong.length} of ${cells.length}${refusal}`, ...says].join('; '),
      isMet: wrong.length === 0,
    })
    figures.push({
      what: `${fault.name}: whole again within ${healsWithinMs} ms`,
      saw: `${healedAfterMs.toFixed(0)} ms`,
      isMet: healedAfterMs <= healsWithinMs,
      isTime: true,
    })
    console.log(`  ${fault.name}: ${figures.at(-2)?.saw}; whole again after ${healedAfterMs.toFixed(0)} ms`)
  }
  const deadlocks = await onServer(opened.site.superUrl, async (client) => {
    const { rows } = await client.query<{ sum: string }>('select sum(deadlocks) as sum from pg_stat_database')
    return Number(rows[0]?.sum)
  })
  return [
    ...figures,
    { what: 'answers that end a session', saw: String(ended), isMet: ended === 0 },
    { what: 'deadlocks', saw: String(deadlocks), isMet: deadlocks === 0 },
  ]
}

/** A database that is away is told as any other fault. */
async function control(): Promise<Control> {
  if (!opened) throw new Error('the run comes first')
  const ground = opened
  const file = 'apps/api/src/platform/http/answer-errors.ts'
  const away = faults.find(({ name }) => name === 'the database is down')
  try {
    return await withoutProtection(
      [{ file, from: 'if (isDatabaseUnavailable(error)) return', to: 'if (error === isDatabaseUnavailable) return' }],
      async () => {
        await startAgain(ground.site.apis)
        const { cells } = away ? await tryFault(ground, away) : { cells: [] }
        const wrong = cells.filter(({ isAsWritten }) => !isAsWritten)
        const saw = `${wrong.length} of ${cells.length} cells not as written, first: ${wrong[0]?.probe} ${wrong[0]?.answer.status}`
        return { without: 'the word for a database that is away', saw, isSeen: wrong.length > 0 }
      },
    )
  } finally {
    await ground.site.stop()
  }
}

export const degradation: Row = {
  id: 'REL-08',
  title: 'For every part that is away it is written what still works',
  needs: ['nginx'],
  minutes: 5,
  run,
  control,
}

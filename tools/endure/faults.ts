import { applyPath } from '../../bench/ballot-day/crash-run.ts'
import { onServer } from '../../bench/ballot-day/throughput.ts'
import type { Member } from '../../bench/support/people.ts'
import { call } from './calls.ts'
import type { Site } from './site.ts'

/** What a request is answered in a fault: done, or "come again" with a time, or either, each never with the end of a session. */
export type Expected = 'good' | 'later' | 'either'
export type Ground = { readonly site: Site; readonly member: Member; readonly classUuid: string; turn: number }

export type Fault = {
  readonly name: string
  readonly begin: (ground: Ground) => Promise<unknown>
  readonly end: (ground: Ground) => Promise<unknown>
  readonly reads: Expected
  readonly writes: Expected
}

const eachOf = (parts: Site['webs'], work: (part: Site['webs'][number]['process']) => Promise<void>) =>
  Promise.all(parts.map(({ process: part }) => work(part)))
const crash = async ({ site: { postgres } }: Ground) => {
  await postgres.crash()
  await postgres.start()
}

/** Whoever wants what is held waits until we let it go. */
let letGo: (() => Promise<void>) | undefined
async function hold({ site }: Ground, statement: string, values: readonly string[] = []): Promise<void> {
  const isOver = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const holding = onServer(site.superUrl, async (client) => {
    await client.query('begin')
    await client.query(statement, [...values])
    isLocked.resolve()
    await isOver.promise
    await client.query('rollback')
  })
  letGo = async () => {
    isOver.resolve()
    await holding
  }
  await isLocked.promise
}

const holdClass = (ground: Ground) =>
  hold(ground, 'select from class where strapi_uuid = $1 for update', [ground.classUuid])

/** More calls than an api has connections, each waiting for a table that somebody else has. */
async function takeEveryConnection(ground: Ground): Promise<void> {
  const { site, member, classUuid } = ground
  await hold(ground, 'lock table enrolment in access exclusive mode')
  for (let number = 0; number < 100; number += 1) {
    const headers = { ...member.headers, 'Idempotency-Key': `matrix-hold-${number}`.padEnd(36, '-') }
    void call(site.url, { path: applyPath, body: { strapiUuid: classUuid }, headers, from: `127.0.3.${number + 1}` })
  }
}

export const faults: readonly Fault[] = [
  {
    name: 'nothing is wrong',
    begin: async () => undefined,
    end: async () => undefined,
    reads: 'good',
    writes: 'good',
  },
  {
    name: 'the cms is down',
    begin: ({ site }) => site.cms.stop(),
    end: ({ site }) => site.cms.start(),
    reads: 'good',
    writes: 'good',
  },
  {
    name: 'the cms takes a connection and says nothing',
    begin: async ({ site }) => process.kill(site.cms.pid() ?? 0, 'SIGSTOP'),
    end: async ({ site }) => process.kill(site.cms.pid() ?? 0, 'SIGCONT'),
    reads: 'good',
    writes: 'good',
  },
  {
    name: 'every api is down',
    begin: ({ site }) => eachOf(site.apis, (part) => part.stop()),
    end: ({ site }) => eachOf(site.apis, (part) => part.start()),
    reads: 'later',
    writes: 'later',
  },
  {
    name: 'one api of two is down',
    begin: async ({ site }) => site.apis[0]?.process.kill(),
    end: async ({ site }) => site.apis[0]?.process.start(),
    reads: 'good',
    writes: 'good',
  },
  {
    name: 'the database is down',
    begin: ({ site }) => site.postgres.kill(),
    end: ({ site }) => site.postgres.start(),
    reads: 'later',
    writes: 'later',
  },
  {
    name: 'the database has crashed and recovered',
    begin: crash,
    end: async () => undefined,
    reads: 'either',
    writes: 'either',
  },
  {
    name: 'the row of a class is locked',
    begin: holdClass,
    end: async () => letGo?.(),
    reads: 'good',
    writes: 'either',
  },
  {
    name: 'every connection to the database waits for a lock',
    begin: takeEveryConnection,
    end: async () => letGo?.(),
    reads: 'either',
    writes: 'either',
  },
  {
    name: 'the balancer was restarted',
    begin: ({ site }) => site.restartBalancer(),
    end: async () => undefined,
    reads: 'good',
    writes: 'good',
  },
  {
    name: 'one web of two is killed',
    begin: async ({ site }) => site.webs[0]?.process.kill(),
    end: async ({ site }) => site.webs[0]?.process.start(),
    reads: 'good',
    writes: 'good',
  },
]

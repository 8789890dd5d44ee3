import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Asked, Told } from '../../../bench/ballot-day/check-history.ts'
import { applyPath, ask } from '../../../bench/ballot-day/crash-run.ts'
import type { Member } from '../../../bench/support/people.ts'
import { site, visitorAddresses } from '../layout.ts'
import { drillClasses } from './feed.ts'
import type { PageAsked, Seen } from './figures.ts'

type Wanted = { readonly perSecond: number; readonly members: readonly Member[] }

export type Visitors = {
  /** How many have been told that they are in. */
  readonly acknowledged: () => number
  /** Nobody comes any more; who is there is waited for. */
  readonly stop: () => Promise<Seen>
}

const pageEveryMs = 100
/** A reader who has seen nothing for so long has gone. */
const readerPatienceMs = 5000
/** Who is not told within this time is counted as refused. */
const memberPatienceMs = 120_000
const mostAtOnce = 300
const readPages = ['/', '/service/about-us', '/en', '/en/service/about-us', '/sc']

/** Members who apply, each until an answer comes, and readers who open pages; from twenty addresses. */
export function openSite({ perSecond, members }: Wanted): Visitors {
  const agents = visitorAddresses.map((localAddress) => new Agent({ keepAlive: true, localAddress }))
  const agentOf = (number: number) => agents[number % agents.length] as Agent
  const fromMs = Date.now()
  const [history, acknowledgedAtMs, pages]: [Asked[], number[], PageAsked[]] = [[], [], []]
  const pending = new Set<Promise<void>>()
  const applications = applicationsOf(members)
  let isOpen = true

  const begin = (work: Promise<void>) => {
    pending.add(work)
    void work.finally(() => pending.delete(work))
  }
  const applyOnce = async () => {
    const next = applications.next()
    if (next.done) return
    const asked = await applyUntilTold(agentOf(next.value.member.number), next.value)
    history.push(asked)
    if (asked.responses.at(-1)?.status === 200) acknowledgedAtMs.push(Date.now())
  }
  const members200 = setInterval(() => {
    if (isOpen && pending.size < mostAtOnce) begin(applyOnce())
  }, 1000 / perSecond)
  let turn = 0
  const readers = setInterval(() => {
    turn += 1
    begin(readPage(agentOf(turn), turn).then((page) => void pages.push(page)))
  }, pageEveryMs)

  return {
    acknowledged: () => acknowledgedAtMs.length,
    stop: async () => {
      isOpen = false
      clearInterval(members200)
      clearInterval(readers)
      const untilMs = Date.now()
      await Promise.all(pending)
      for (const agent of agents) agent.destroy()
      return { history, acknowledgedAtMs, pages, fromMs, untilMs }
    },
  }
}

type Application = { readonly member: Member; readonly strapiUuid: string; readonly key: string }

function* applicationsOf(members: readonly Member[]): Generator<Application, undefined> {
  for (const [round, { strapiUuid }] of drillClasses.entries())
    for (const member of members) yield { member, strapiUuid, key: `drill-${round}-${member.number}`.padEnd(36, '-') }
}

/** Under one key, so that an answer that was lost on the way is the same when it is asked for again. */
async function applyUntilTold(agent: Agent, { member, strapiUuid, key }: Application): Promise<Asked> {
  const responses: Told[] = []
  for (const until = Date.now() + memberPatienceMs; Date.now() < until; await pause(200 + Math.random() * 800)) {
    const told = await ask(agent, site + applyPath, { ...member.headers, 'Idempotency-Key': key }, { strapiUuid })
    responses.push(told)
    if (told.status !== 0 && told.status < 500 && told.status !== 429) break
  }
  return { memberId: member.id, strapiUuid, key, responses }
}

/** Every other reader has a cookie, so that nginx must ask a web. */
function readPage(agent: Agent, turn: number): Promise<PageAsked> {
  const askedAtMs = Date.now()
  const headers = turn % 2 === 0 ? { cookie: 'reader=1' } : {}
  return new Promise((resolve) => {
    const end = (fault?: string) =>
      resolve({ askedAtMs, tookMs: Date.now() - askedAtMs, ...(fault !== undefined && { fault }) })
    const path = readPages[Math.floor(turn / 2) % readPages.length]
    const asked = get(site + path, { agent, headers, timeout: readerPatienceMs }, (response) => {
      response.on('end', () => end(response.statusCode === 200 ? undefined : String(response.statusCode)))
      response.on('error', () => end('broken'))
      response.resume()
    })
    asked.on('timeout', () => asked.destroy(new Error('late')))
    asked.on('error', ({ message }) => end(message === 'late' ? 'late' : 'broken'))
  })
}

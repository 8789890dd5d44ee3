import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Member } from '../support/people.ts'
import { type Asked, checkHistory, type Told } from './check-history.ts'
import { type BenchClass, benchClass, type Ground } from './ground.ts'

/** Twenty courses with two classes each, one by ballot and one open; half of the open ones are too small for all. */
const manyClasses: readonly BenchClass[] = Array.from({ length: 40 }, (_, index) =>
  benchClass(`BD-${index}`, {
    course: `ballot day ${Math.floor(index / 2)}`,
    method: index % 2 === 0 ? 'DRAW' : 'OPEN',
    quota: index % 4 === 1 ? 30 : 200,
  }),
)
const hotClass = benchClass('BD-HOT', { course: 'ballot day hot', method: 'OPEN', quota: 100 })
export const crashClasses: readonly BenchClass[] = [...manyClasses, hotClass]

/** When so many of all have their result. */
const killedAt = [0.2, 0.6]

/** Everybody applies at one moment, and the service is killed twice meanwhile. Answers what the checker found. */
export async function runWithCrashes(ground: Ground, members: readonly Member[], kind: 'spread' | 'hot') {
  const wanted = members.flatMap((member) => applicationsOf(member, kind))
  const moments = killedAt.map((part) => Math.floor(part * wanted.length))
  let told = 0
  let restarts = Promise.resolve()
  const onTold = () => {
    told += 1
    if (told === moments[0]) {
      moments.shift()
      restarts = restarts.then(() => ground.api.kill()).then(() => ground.api.start())
    }
  }
  const startedAt = performance.now()
  const history = await applyAtOnce(ground.apiUrl, wanted, onTold)
  await restarts
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`  ${describe(history)}, in ${seconds.toFixed(0)} s, killed ${killedAt.length - moments.length} times`)
  return { isKilledTwice: moments.length === 0, found: await checkHistory(ground.superUrl, history) }
}

/** One in ten presses twice, one in twenty tries both classes of the course at the same moment. */
function applicationsOf(member: Member, kind: 'spread' | 'hot'): Wanted[] {
  const { number } = member
  const index = number % manyClasses.length
  const first = (kind === 'hot' ? hotClass : manyClasses[index])?.strapiUuid ?? ''
  const other = manyClasses[index ^ 1]?.strapiUuid ?? ''
  const one = { member, strapiUuid: first, key: keyOf(kind, number, 1) }
  if (number % 10 === 3) return [one, one]
  if (number % 20 === 7 && kind === 'spread') return [one, { ...one, strapiUuid: other, key: keyOf(kind, number, 2) }]
  return [one]
}

const keyOf = (kind: string, number: number, which: number) => `${kind}-${number}-${which}`.padEnd(36, '-')

function describe(history: readonly Asked[]): string {
  const tries = history.reduce((sum, { responses }) => sum + responses.length, 0)
  const broken = history.reduce((sum, { responses }) => sum + responses.filter(({ status }) => status === 0).length, 0)
  const entered = history.filter(({ responses }) => responses.at(-1)?.status === 200).length
  return `${history.length} applications, ${tries} tries, ${broken} broken connections, ${entered} accepted`
}

type Wanted = { readonly member: Member; readonly strapiUuid: string; readonly key: string }

export const applyPath = '/api/health-programme/apply'
/** Nobody presses the button for longer. */
const patienceMs = 240_000

/** All of them at one moment. Who hears nothing, or is asked to come back, tries again with the same key. */
function applyAtOnce(origin: string, wanted: readonly Wanted[], onTold: () => void): Promise<readonly Asked[]> {
  const agent = new Agent({ keepAlive: true })
  const all = wanted.map(async ({ member, strapiUuid, key }): Promise<Asked> => {
    const responses: Told[] = []
    const until = Date.now() + patienceMs
    for (;;) {
      const told = await ask(agent, origin + applyPath, { ...member.headers, 'Idempotency-Key': key }, { strapiUuid })
      responses.push(told)
      const isOver = told.status !== 0 && told.status < 500
      if (isOver || Date.now() > until) break
      await setTimeout(200 + Math.random() * 800)
    }
    onTold()
    return { memberId: member.id, strapiUuid, key, responses }
  })
  return Promise.all(all).finally(() => agent.destroy())
}

/** Who has heard nothing for so long asks again. */
const deafAfterMs = 30_000

export function ask(agent: Agent, url: string, headers: Record<string, string>, body: object): Promise<Told> {
  const text = JSON.stringify(body)
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0 })
    const options = {
      method: 'POST',
      agent,
      timeout: deafAfterMs,
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(text)) },
    }
    const asked = request(url, options, (response) => {
      let received = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        received += part
      })
      response.on('end', () => resolve(toldBy(response.statusCode ?? 0, received)))
      response.on('error', nothing)
      response.on('aborted', nothing)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', nothing)
    asked.end(text)
  })
}

/** Half a response is none. */
function toldBy(status: number, text: string): Told {
  try {
    const { payload, error_code: code } = JSON.parse(text) as {
      payload?: { enrolmentId?: string }
      error_code?: number
    }
    const enrolmentId = payload?.enrolmentId
    return { status, ...(code !== undefined && { code }), ...(enrolmentId !== undefined && { enrolmentId }) }
  } catch {
    return { status: 0 }
  }
}

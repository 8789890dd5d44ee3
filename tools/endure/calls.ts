import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../attack/slow-figures.ts'

export type Call = {
  readonly path: string
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** An address of this machine that the caller seems to have. */
  readonly from?: string
}
/** Status 0: no answer, within a quarter of a minute at the latest. */
export type Answered = {
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | undefined
  readonly cookies: readonly string[]
  readonly text: string
}

const patienceMs = 15_000
const agents = new Map<string, Agent>()
const agentOf = (from: string) => {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true, localAddress: from } as object)
  agents.set(from, agent)
  return agent
}

export function call(origin: string, { path, body, headers = {}, from = '127.0.0.9' }: Call): Promise<Answered> {
  const startedAt = performance.now()
  const text = body === undefined ? undefined : JSON.stringify(body)
  const json =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  return new Promise((resolve) => {
    const answered = (status: number, more: Partial<Answered> = {}) => {
      clearTimeout(tooLate)
      const nothing = { retryAfter: undefined, cookies: [], text: '' }
      resolve({ ...nothing, ...more, status, ms: performance.now() - startedAt })
    }
    const options = {
      method: text === undefined ? 'GET' : 'POST',
      agent: agentOf(from),
      headers: { ...headers, ...json },
    }
    const sent = request(origin + path, options, (response) => {
      let received = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        received += part
      })
      response.on('error', () => answered(0)).on('aborted', () => answered(0))
      response.on('end', () => {
        const { 'retry-after': retryAfter, 'set-cookie': set = [] } = response.headers
        const cookies = set.map((cookie) => cookie.replace(/;.*/, ''))
        answered(response.statusCode ?? 0, { retryAfter, cookies, text: received })
      })
    })
    const tooLate = setTimeout(() => sent.destroy(new Error('no answer')), patienceMs)
    sent.on('error', () => answered(0))
    sent.end(text)
  })
}

/** So many each second whatever becomes of them, as visitors come who know nothing of each other. */
export async function openLoop(perSecond: number, seconds: number, send: (index: number) => Promise<Answered>) {
  const sent: Promise<Answered>[] = []
  const startedAt = performance.now()
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - startedAt) {
    while (sent.length < (passed / 1000) * perSecond) sent.push(send(sent.length))
    await pause(5)
  }
  return Promise.all(sent)
}

/** One after the other, until it is over. */
export async function inTurn(everyMs: number, isOver: () => boolean, send: (index: number) => Promise<Answered>) {
  const answers: Answered[] = []
  while (!isOver()) {
    answers.push(await send(answers.length))
    await pause(everyMs)
  }
  return answers
}

export const msOf = (answers: readonly Answered[], part: number) =>
  percentile(
    answers.map(({ ms }) => ms),
    part,
  )

/** "200: 91, 503: 409", the rarest last. */
export function statusesOf(answers: readonly Answered[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  const sorted = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  return sorted.map(([status, all]) => `${status === 0 ? 'no answer' : status}: ${all.length}`).join(', ')
}

/** Linux tells how long a process, with all of its threads, has had a processor, in hundredths of a second. */
export function processorSecondsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Linux tells what a process has in memory at the moment. */
export const megabytesOf = (pid: number | undefined) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

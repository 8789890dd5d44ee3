import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type WrittenRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends each of the requests in turn; they are written once, so that wrk itself costs little. */
const inTurn = (requests: readonly WrittenRequest[]) => `
local requests, turn = {}, 0
function init()
${requests.map((request, at) => `  requests[${at + 1}] = ${luaOf(request)}`).join('\n')}
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
`

export function luaOf({ method, path, headers, body }: WrittenRequest): string {
  const fields = Object.entries(headers).map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
  const parts = [JSON.stringify(method), JSON.stringify(path), `{ ${fields.join(', ')} }`]
  return `wrk.format(${[...parts, ...(body === undefined ? [] : [JSON.stringify(body)])].join(', ')})`
}

const gzip = { 'Accept-Encoding': 'gzip' }

/**
 * Requests per second of one bounded round. A single path is asked without a script: running one slows wrk down, and
 * a slow wrk flatters whoever is slower than nginx.
 */
export async function requestsPerSecond(origin: string, paths: readonly string[], seconds: number): Promise<number> {
  const [only = '/', ...others] = paths
  if (others.length === 0) {
    return (await askWithWrk(['-c50', '-H', 'Accept-Encoding: gzip', origin + only], seconds)).perSecond
  }
  const requests = paths.map((path) => ({ method: 'GET', path, headers: gzip }) as const)
  return writtenPerSecond(origin, requests, { seconds, atOnce: 50 })
}

type Load = { readonly seconds: number; readonly atOnce: number }
export type Round = { readonly perSecond: number; readonly p99Ms: number }

export async function writtenPerSecond(
  origin: string,
  requests: readonly WrittenRequest[],
  load: Load,
): Promise<number> {
  return (await writtenRound(origin, requests, load)).perSecond
}

export async function writtenRound(
  origin: string,
  requests: readonly WrittenRequest[],
  { seconds, atOnce }: Load,
): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'dhc-bench-wrk-'))
  const script = join(folder, 'in-turn.lua')
  writeFileSync(script, inTurn(requests))
  const work = askWithWrk([`-c${atOnce}`, '-s', script, origin], seconds)
  return work.finally(() => rmSync(folder, { recursive: true }))
}

/** As wrk counts them; a single failed request makes the round worthless. */
async function askWithWrk(what: readonly string[], seconds: number): Promise<Round> {
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-d${seconds}s`, '--latency', ...what])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${what.at(-1)} failed under load:\n${stdout}`)
  const perSecond = Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
  const [, p99 = '', unit = ''] = stdout.match(/\s99%\s+([\d.]+)(us|ms|s|m)\b/) ?? []
  const p99Ms = Number(p99) * (millisecondsIn[unit] ?? Number.NaN)
  if (!Number.isFinite(perSecond + p99Ms)) throw new Error(`wrk said nothing useful:\n${stdout}`)
  return { perSecond, p99Ms }
}

const millisecondsIn: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** pgbench comes with a server, of whatever version; the one that Debian starts then is not needed. */
const packageOf: Readonly<Record<string, string>> = { pgbench: 'postgresql' }

export async function requireTools(...names: string[]): Promise<void> {
  for (const name of names) {
    await promisify(execFile)('which', [name]).catch(() => {
      const packages = names.map((each) => packageOf[each] ?? each)
      throw new Error(`This bench needs ${name}. On Debian: apt-get install -y ${packages.join(' ')}`)
    })
  }
}

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Asks for each of the paths in turn; the requests are written once, so that wrk itself costs little. */
const inTurn = (paths: readonly string[]) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local requests, turn = {}, 0
function init()
  wrk.headers["Accept-Encoding"] = "gzip"
  for number, path in ipairs(paths) do requests[number] = wrk.format("GET", path) end
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
`

/**
 * Requests per second of one bounded round. A single path is asked without a script: running one slows wrk down, and
 * a slow wrk flatters whoever is slower than nginx.
 */
export async function requestsPerSecond(origin: string, paths: readonly string[], seconds: number): Promise<number> {
  const [only = '/', ...others] = paths
  if (others.length === 0) return askWithWrk(['-H', 'Accept-Encoding: gzip', origin + only], seconds)
  const folder = mkdtempSync(join(tmpdir(), 'dhc-bench-wrk-'))
  const script = join(folder, 'in-turn.lua')
  writeFileSync(script, inTurn(paths))
  return askWithWrk(['-s', script, origin], seconds).finally(() => rmSync(folder, { recursive: true }))
}

/** As wrk counts them; a single failed request makes the round worthless. */
async function askWithWrk(what: readonly string[], seconds: number): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', ['-t1', '-c50', `-d${seconds}s`, ...what])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${what.at(-1)} failed under load:\n${stdout}`)
  const rate = Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
  if (!Number.isFinite(rate)) throw new Error(`wrk said nothing useful:\n${stdout}`)
  return rate
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export async function requireTools(...names: string[]): Promise<void> {
  for (const name of names) {
    await promisify(execFile)('which', [name]).catch(() => {
      throw new Error(`This bench needs ${name}. On Debian: apt-get install -y ${names.join(' ')}`)
    })
  }
}

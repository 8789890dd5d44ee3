import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Requests per second of one bounded round, as wrk counts them; a single failed request makes the round worthless. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    '-c50',
    `-d${seconds}s`,
    '-H',
    'Accept-Encoding: gzip',
    url,
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`)
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

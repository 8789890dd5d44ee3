import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LogLine } from '../../packages/log-output/src/log-line.ts'

/** What a line may hold of interest here; the api names the route, the others the path. */
type Line = Partial<LogLine> & { readonly route?: string; readonly path?: string }

const mostShown = 30
const isGrave = (level: Line['level']) => level === 'warn' || level === 'error' || level === 'fatal'
/** A journey that waited in vain may have met a slow machine: the log says so, and a response that never came is not in it. */
const slowMs = 5_000
const takenMs = ({ durationMs = 0 }: Line) => durationMs
const isFault = ({ level, status = 0, route, path, ...line }: Line) =>
  isGrave(level) || takenMs(line) >= slowMs || (status >= 500 && (route ?? path) !== '/readyz')

/** Why a page may have shown a fault: what a service complained of since then, what it could not answer and what it answered late. */
export function disturbancesOf(log: string, sinceMs: number): string[] {
  return log.split('\n').flatMap((text) => {
    const line = parse(text)
    if (!line || !isFault(line) || new Date(line.time ?? 0).getTime() < sinceMs) return []
    const { route, path, status, msg, err } = line
    const late = takenMs(line) >= slowMs ? `after ${takenMs(line)} ms` : undefined
    const facts = [route ?? path, status, msg, late, err?.type, err?.message].filter(
      (fact) => fact !== undefined && fact !== '',
    )
    return [`${new Date(line.time ?? 0).toISOString()} ${facts.join(' ')}`]
  })
}

function parse(text: string): Line | undefined {
  try {
    const line: unknown = JSON.parse(text)
    return typeof line === 'object' && line !== null ? line : undefined
  } catch {
    return undefined
  }
}

/** After a failed journey: nobody can open the logs of a machine that is gone. Nothing personal is in them (SEC-18). */
export function showDisturbances(folder: string, sinceMs: number): void {
  for (const file of ['api.log', 'web.log', 'cms.log']) {
    const found = disturbancesOf(readFileSync(join(folder, file), 'utf8'), sinceMs)
    console.log(`\n${file}: ${found.length} disturbances meanwhile`)
    for (const each of found.slice(-mostShown)) console.log(`  ${each}`)
  }
}

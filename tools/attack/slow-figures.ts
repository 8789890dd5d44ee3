/** What was measured of one kind of request; a request that failed, or was turned away, is a failure. */
export type Measured = { readonly ms: readonly number[]; readonly failures: number }

export type SlowFigures = {
  readonly quiet: Readonly<Record<string, Measured>>
  readonly attacked: Readonly<Record<string, Measured>>
  /** The most that a process took, in megabytes. */
  readonly megabytes: Readonly<Record<string, number>>
}

/** REL-10: web is allowed 512 MB. The api compares passwords beside it, with 19 MB for each. */
const mostMegabytes: Readonly<Record<string, number>> = { web: 512, api: 768 }
/**
 * The crowd is played on the same processors as the site, so the ratio to the quiet run says more than the time; whoever is
 * within the time has not waited, whatever the ratio.
 */
const mostRatio = 10
const quickMs = 1000

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The lines to print, and what is beyond its bound. */
export function judgeSlow({ quiet, attacked, megabytes }: SlowFigures): { lines: string[]; beyond: string[] } {
  const lines: string[] = []
  const beyond: string[] = []
  for (const [name, { ms, failures }] of Object.entries(attacked)) {
    const [p50, p99] = [percentile(ms, 0.5), percentile(ms, 0.99)]
    const [quietP50, quietP99] = [percentile(quiet[name]?.ms ?? [], 0.5), percentile(quiet[name]?.ms ?? [], 0.99)]
    const ratio = p99 / quietP99
    lines.push(
      `${name}: p50 ${p50.toFixed(0)} ms (quiet ${quietP50.toFixed(0)}), p99 ${p99.toFixed(0)} ms (quiet ${quietP99.toFixed(0)}, ratio ${ratio.toFixed(1)}), ${failures} of ${ms.length + failures} failed`,
    )
    if (failures > 0) beyond.push(`${name}: ${failures} failed`)
    if (ms.length === 0 || (p99 > quickMs && !(ratio <= mostRatio))) beyond.push(`${name}: p99 ${p99.toFixed(0)} ms`)
  }
  for (const [name, most] of Object.entries(megabytes)) {
    const allowed = mostMegabytes[name] ?? Number.POSITIVE_INFINITY
    lines.push(`${name}: at most ${most.toFixed(0)} MB (allowed ${allowed})`)
    if (most > allowed) beyond.push(`${name}: ${most.toFixed(0)} MB`)
  }
  return { lines, beyond }
}

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/**
 * By how many milliseconds the demonstration's clock is ahead after this word: `+3d` and `-2h` from where it stands,
 * `2026-12-01T10:00` to a moment in Hong Kong, `now` back to the present.
 */
export function movedClock(word: string, { aheadMs, nowMs }: { aheadMs: number; nowMs: number }): number | undefined {
  if (word === 'now') return 0
  const [, sign, count, unit] = /^([+-])(\d{1,5})([mhd])$/.exec(word) ?? []
  if (count && unit) return aheadMs + (sign === '-' ? -1 : 1) * Number(count) * units[unit as keyof typeof units]
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(word) ? Date.parse(`${word}:00+08:00`) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment - nowMs
}

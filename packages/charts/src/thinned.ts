import type { ChartPoint } from './chart-parts.ts'

/**
 * As many points as the screen can show: of each stretch of time the first, the lowest, the highest and the last stay, so
 * no peak is lost.
 */
export function thinned(points: readonly ChartPoint[], stretches: number): readonly ChartPoint[] {
  if (points.length <= stretches * 2) return points
  const size = Math.ceil(points.length / stretches) * 2
  const chosen: ChartPoint[] = []
  for (let at = 0; at < points.length; at += size) chosen.push(...extremesOf(points.slice(at, at + size)))
  return chosen
}

function extremesOf(stretch: readonly ChartPoint[]): ChartPoint[] {
  const [first] = stretch
  if (!first) return []
  const lowest = stretch.reduce((one, other) => (other.value < one.value ? other : one), first)
  const highest = stretch.reduce((one, other) => (other.value > one.value ? other : one), first)
  const last = stretch.at(-1) ?? first
  return [...new Set([first, lowest, highest, last])].sort((one, other) => one.atMs - other.atMs)
}

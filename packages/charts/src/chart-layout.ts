import { scaleLinear, scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'

export type ChartSize = { readonly width: number; readonly height: number; readonly rem: number }

type Given = {
  readonly series: readonly ChartSeries[]
  readonly bands: readonly ChartBand[]
  /** The period that was chosen; without one the chart is as long as its points. */
  readonly domain?: ChartDomain | undefined
  readonly size: ChartSize
  /** Of the zone the days are counted in: ticks stand at its midnights, whatever zone the reader's machine is in. */
  readonly zoneOffsetMs: number
}

const dayMs = 24 * 60 * 60_000

/** Where everything stands, in the units of the drawing. Pure: the same numbers give the same picture. */
export function layOut({ series, bands, domain, size, zoneOffsetMs }: Given) {
  const { width, height, rem } = size
  const area = { left: 3 * rem, right: width - rem, top: 0.75 * rem, bottom: height - 2 * rem }
  const points = series.flatMap((each) => each.points)
  const x = scaleUtc(domainOf(points, domain, zoneOffsetMs), [area.left, area.right])
  const y = scaleLinear(rangeOf(points, bands), [area.bottom, area.top]).nice(5)
  const [lowest = 0, highest = 0] = y.domain()
  const xOf = ({ atMs }: ChartPoint) => x(atMs + zoneOffsetMs)
  const pathOf = line<ChartPoint>(xOf, ({ value }) => y(value))
  return {
    area,
    lines: series.map(({ key, mark, points: all }) => {
      const drawn = thinned(all, Math.max(40, Math.floor((area.right - area.left) / 3)))
      // With so many points the marks would hide the line.
      const marks = drawn.length * rem * 0.75 <= area.right - area.left ? drawn : []
      return {
        key,
        mark,
        path: pathOf(drawn) ?? '',
        marks: marks.map((point, number) => ({ number, x: xOf(point), y: y(point.value) })),
      }
    }),
    bands: bands.map(({ key, mark, min = lowest, max = highest }) => ({
      key,
      mark,
      top: y(Math.min(max, highest)),
      bottom: y(Math.max(min, lowest)),
    })),
    valueTicks: y.ticks(5).map((value) => ({ value, y: y(value) })),
    timeTicks: daysOf(x.ticks(Math.max(2, Math.floor((area.right - area.left) / (7 * rem)))))
      .map((at) => ({ atMs: at - zoneOffsetMs, x: x(at) }))
      .filter((tick) => tick.x >= area.left && tick.x <= area.right),
  }
}

export type ChartLayout = ReturnType<typeof layOut>

/** Under the axis stand days: several ticks within one would say the same day twice. */
function daysOf(ticks: readonly Date[]): number[] {
  return [...new Set(ticks.map((tick) => Math.floor(tick.getTime() / dayMs) * dayMs))]
}

function domainOf(points: readonly ChartPoint[], domain: ChartDomain | undefined, offset: number): [number, number] {
  const times = points.map(({ atMs }) => atMs)
  const fromMs = domain?.fromMs ?? times.reduce((least, at) => Math.min(least, at), Infinity)
  const toMs = domain?.toMs ?? times.reduce((most, at) => Math.max(most, at), -Infinity)
  // A single day gets room on both sides, so that its point stands in the middle.
  const room = toMs - fromMs < dayMs ? dayMs : (toMs - fromMs) * 0.02
  return [fromMs - room + offset, toMs + room + offset]
}

/** Both the points and the limits they are compared with are in sight. */
function rangeOf(points: readonly ChartPoint[], bands: readonly ChartBand[]): [number, number] {
  const limits = bands.flatMap(({ min, max }) => [min, max].filter((limit) => limit !== undefined))
  const values = [...points.map(({ value }) => value), ...limits]
  const least = values.reduce((one, other) => Math.min(one, other), Infinity)
  const most = values.reduce((one, other) => Math.max(one, other), -Infinity)
  return least === most ? [least - 1, most + 1] : [least, most]
}

/** One value at one moment. */
export type ChartPoint = { readonly atMs: number; readonly value: number }

/** Told apart by shape and line, so that a black and white print says the same: never by colour alone. */
export type ChartMark = 'disc' | 'square' | 'diamond'

export type ChartSeries = {
  readonly key: string
  readonly label: string
  readonly mark: ChartMark
  /** The oldest first. */
  readonly points: readonly ChartPoint[]
}

/** A range behind the lines; hatched in the direction of its series. */
export type ChartBand = {
  readonly key: string
  readonly label: string
  readonly mark: ChartMark
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export type ChartDomain = { readonly fromMs: number; readonly toMs: number }

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

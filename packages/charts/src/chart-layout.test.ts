import { describe, expect, it } from 'vitest'
import type { ChartPoint } from './chart-layout.ts'
import { layOut, thinned } from './chart-layout.ts'

const size = { width: 400, height: 240, rem: 16 }
const zoneOffsetMs = 8 * 60 * 60_000
const at = (text: string) => Date.parse(`${text}+08:00`)
const series = (points: readonly ChartPoint[]) => [{ key: 'a', label: 'A', mark: 'disc', points }] as const
const drawn = (points: readonly ChartPoint[], more = {}) =>
  layOut({ series: series(points), bands: [], size, zoneOffsetMs, ...more })

describe('where a chart puts things', () => {
  it('a single value stands in the middle', () => {
    const { lines, area } = drawn([{ atMs: at('2026-11-16T08:00'), value: 120 }])
    const [mark] = lines[0]?.marks ?? []
    expect(mark?.x).toBeCloseTo((area.left + area.right) / 2, 0)
    expect(mark?.y).toBeCloseTo((area.top + area.bottom) / 2, 0)
  })

  it('a higher value stands higher, a later one further right', () => {
    const { lines } = drawn([
      { atMs: at('2026-11-01T08:00'), value: 110 },
      { atMs: at('2026-11-16T08:00'), value: 150 },
    ])
    const [first, second] = lines[0]?.marks ?? []
    expect(second?.x).toBeGreaterThan(first?.x ?? Infinity)
    expect(second?.y).toBeLessThan(first?.y ?? 0)
  })

  it('a range is in sight whole, also where no value is near it', () => {
    const band = { key: 'b', label: 'B', mark: 'disc', min: 90, max: 129 } as const
    const { bands, area } = drawn([{ atMs: at('2026-11-16T08:00'), value: 170 }], { bands: [band] })
    expect(bands[0]?.top).toBeGreaterThanOrEqual(area.top)
    expect(bands[0]?.bottom).toBeLessThanOrEqual(area.bottom)
    expect(bands[0]?.bottom).toBeGreaterThan(bands[0]?.top ?? Infinity)
  })

  it('an open end of a range reaches the edge', () => {
    const band = { key: 'b', label: 'B', mark: 'disc', max: 9.9 } as const
    const { bands, area } = drawn([{ atMs: at('2026-11-16T08:00'), value: 12 }], { bands: [band] })
    expect(bands[0]?.bottom).toBeCloseTo(area.bottom, 5)
  })

  it('the days under the axis are midnights of the given zone, each once', () => {
    const { timeTicks } = drawn([], { domain: { fromMs: at('2026-11-14T00:00'), toMs: at('2026-11-16T12:00') } })
    const days = timeTicks.map(({ atMs }) => new Date(atMs).toISOString().slice(11))
    expect(days.length).toBeGreaterThan(1)
    expect(new Set(days)).toEqual(new Set(['16:00:00.000Z']))
    expect(new Set(timeTicks.map(({ atMs }) => atMs)).size).toBe(timeTicks.length)
  })
})

describe('very many values', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({
    atMs: index,
    value: index === 12_345 ? 250 : 120 + (index % 7),
  }))

  it('are drawn as many as fit, and no peak is lost', () => {
    const few = thinned(many, 100)
    expect(few.length).toBeLessThanOrEqual(400)
    expect(few.some(({ value }) => value === 250)).toBe(true)
    expect(few.at(0)).toBe(many.at(0))
    expect(few.at(-1)).toBe(many.at(-1))
  })

  it('stay in their order; few are all drawn', () => {
    const times = thinned(many, 100).map(({ atMs }) => atMs)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(thinned(many.slice(0, 50), 100)).toHaveLength(50)
  })

  it('have a line without marks', () => {
    const [line] = drawn(many).lines
    expect(line?.marks).toEqual([])
    expect(line?.path.startsWith('M')).toBe(true)
  })
})

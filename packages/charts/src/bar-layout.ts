import type { ChartMark } from './chart-parts.ts'

export type BarSeries = {
  readonly key: string
  readonly label: string
  readonly mark: ChartMark
  /** One for each label; nothing where the number is not told. */
  readonly values: readonly (number | null)[]
}

type Bar = { readonly key: string; readonly mark: ChartMark; readonly value: number | null; readonly percent: number }
export type BarRow = { readonly label: string; readonly bars: readonly Bar[] }

/** How long each bar is, in percent of the longest of all. Pure: the same numbers give the same picture. */
export function layOutBars(labels: readonly string[], series: readonly BarSeries[]): readonly BarRow[] {
  const longest = series.flatMap(({ values }) => values).reduce<number>((most, each) => Math.max(most, each ?? 0), 0)
  return labels.map((label, at) => ({
    label,
    bars: series.map(({ key, mark, values }) => {
      const value = values[at] ?? null
      return { key, mark, value, percent: longest === 0 ? 0 : (100 * Math.max(0, value ?? 0)) / longest }
    }),
  }))
}

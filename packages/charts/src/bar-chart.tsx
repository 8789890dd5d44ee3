import type { ChartMark } from './chart-layout.ts'

type Props = {
  /** For those who do not see it: what is drawn, and that the same numbers stand in the table. */
  readonly description: string
  readonly labels: readonly string[]
  readonly series: readonly BarSeries[]
  readonly sayValue: (value: number | null) => string
}

/**
 * Bars from left to right, so that long names have room. Words stand in the page and grow with the font size; only the
 * bars are drawn, and as attributes, since the policy of our pages allows no style in the markup.
 */
export function BarChart({ description, labels, series, sayValue }: Props) {
  return (
    <figure className="bar-chart">
      <ul aria-hidden="true" className="bar-legend">
        {series.map(({ key, label, mark }) => (
          <li key={key}>
            <svg aria-hidden="true" viewBox="0 0 24 12" data-bar={mark} className="bar-key">
              <rect width="24" height="12" />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={description}>
        {layOutBars(labels, series).map(({ label, bars }) => (
          <div key={label} className="bar-row">
            <span className="bar-label">{label}</span>
            <span className="bar-group">
              {bars.map(({ key, mark, value, percent }) => (
                <span key={key} className="bar-line">
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    data-bar={mark}
                    className="bar"
                  >
                    <rect width={percent} height="10" />
                  </svg>
                  <span className="bar-value">{sayValue(value)}</span>
                </span>
              ))}
            </span>
          </div>
        ))}
      </div>
    </figure>
  )
}

type BarSeries = {
  readonly key: string
  readonly label: string
  readonly mark: ChartMark
  /** One for each label; nothing where the number is not told. */
  readonly values: readonly (number | null)[]
}

type Bar = { readonly key: string; readonly mark: ChartMark; readonly value: number | null; readonly percent: number }
type BarRow = { readonly label: string; readonly bars: readonly Bar[] }

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

import { type BarSeries, layOutBars } from './bar-layout.ts'

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

import { Mark } from './chart-mark.tsx'
import type { ChartBand, ChartSeries } from './chart-parts.ts'

type Props = { readonly series: readonly ChartSeries[]; readonly bands: readonly ChartBand[] }

/** Which mark is what; words stand in the page and not in the picture, so they grow with the font size. */
export function ChartLegend({ series, bands }: Props) {
  return (
    <ul className="chart-legend">
      {series.map(({ key, label, mark }) => (
        <li key={key}>
          <svg aria-hidden="true" viewBox="0 0 40 16" data-series={mark} className="chart-key">
            <path d="M0 8H40" data-line={mark} />
            <Mark mark={mark} x={20} y={8} size={4.5} />
          </svg>
          {label}
        </li>
      ))}
      {bands.map(({ key, label, mark }) => (
        <li key={key}>
          <svg aria-hidden="true" viewBox="0 0 40 16" className="chart-key">
            <rect data-band={mark} width="40" height="16" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}

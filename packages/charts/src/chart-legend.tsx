import type { ChartBand, ChartMark, ChartSeries } from './chart-layout.ts'

/** As in the picture: one direction for each series. */
const hatch = {
  disc: 'M0 8L8 0M0 16L16 0M8 16L24 0M16 16L32 0M24 16L40 0M32 16L40 8',
  square: 'M0 8L8 16M0 0L16 16M8 0L24 16M16 0L32 16M24 0L40 16M32 0L40 8',
  diamond: 'M4 0V16M12 0V16M20 0V16M28 0V16M36 0V16',
} as const satisfies Record<ChartMark, string>

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
            <path data-hatch={mark} d={hatch[mark]} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}

type ChartMarkProps = { readonly mark: ChartMark; readonly x: number; readonly y: number; readonly size: number }

/** A filled disc, an open square, a filled diamond: told apart in black and white and in a small print. */
export function Mark({ mark, x, y, size }: ChartMarkProps) {
  if (mark === 'disc') return <circle data-mark={mark} cx={x} cy={y} r={size} />
  const shape = mark === 'square' ? squareOf(size * 0.9) : diamondOf(size * 1.3)
  return <path data-mark={mark} transform={`translate(${round(x)} ${round(y)})`} d={shape} />
}

const squareOf = (size: number) => `M${-size} ${-size}H${size}V${size}H${-size}Z`
const diamondOf = (size: number) => `M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`
const round = (value: number) => Math.round(value * 10) / 10

import { useId } from 'react'
import type { ChartBand, ChartDomain, ChartMark, ChartSeries } from './chart-layout.ts'
import { type ChartLayout, type ChartSize, layOut } from './chart-layout.ts'
import { ChartLegend, Mark } from './chart-legend.tsx'

export type TimeChartProps = {
  readonly title: string
  /** For those who do not see it: what is drawn, and where the same numbers stand as a table. */
  readonly description: string
  readonly series: readonly ChartSeries[]
  readonly bands: readonly ChartBand[]
  readonly domain?: ChartDomain | undefined
  readonly zoneOffsetMs: number
  readonly size: ChartSize
  readonly sayDay: (atMs: number) => string
  readonly sayValue: (value: number) => string
}

/** Lines over time with ranges behind them. Colours and line kinds are said by the stylesheet of whoever shows it. */
export function TimeChart(props: TimeChartProps) {
  const { title, description, series, bands, size } = props
  const id = useId()
  const layout = layOut(props)
  return (
    <figure className="chart">
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="chart-picture"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        <Hatches id={id} marks={bands.map(({ mark }) => mark)} />
        {layout.bands.map(({ key, mark, top, bottom }) => (
          <rect
            key={key}
            data-band={mark}
            x={layout.area.left}
            width={layout.area.right - layout.area.left}
            y={top}
            height={Math.max(1, bottom - top)}
            fill={`url(#${id}-${mark})`}
          />
        ))}
        <Axes layout={layout} size={size} sayDay={props.sayDay} sayValue={props.sayValue} />
        {layout.lines.map(({ key, mark, path, marks }) => (
          <g key={key} data-series={mark}>
            <path d={path} data-line={mark} />
            {marks.map(({ number, x, y }) => (
              <Mark key={number} mark={mark} x={x} y={y} size={size.rem * 0.28} />
            ))}
          </g>
        ))}
      </svg>
      <ChartLegend series={series} bands={bands} />
    </figure>
  )
}

type AxesProps = Pick<TimeChartProps, 'size' | 'sayDay' | 'sayValue'> & { readonly layout: ChartLayout }

function Axes({ layout: { area, valueTicks, timeTicks }, size: { rem }, sayDay, sayValue }: AxesProps) {
  return (
    <g className="chart-axes" fontSize={rem}>
      {valueTicks.map(({ value, y }) => (
        <g key={value}>
          <path d={`M${area.left} ${y}H${area.right}`} />
          <text x={area.left - rem * 0.5} y={y} dy="0.35em" textAnchor="end">
            {sayValue(value)}
          </text>
        </g>
      ))}
      {timeTicks.map(({ atMs, x }) => (
        <g key={atMs}>
          <path d={`M${x} ${area.bottom}v${rem * 0.35}`} />
          <text x={x} y={area.bottom + rem * 1.4} textAnchor={x > area.right - 2.5 * rem ? 'end' : 'middle'}>
            {sayDay(atMs)}
          </text>
        </g>
      ))}
    </g>
  )
}

const directions = { disc: 45, square: 135, diamond: 0 } as const satisfies Record<ChartMark, number>

/** One direction for each series: where two ranges overlap, both are seen. */
function Hatches({ id, marks }: { readonly id: string; readonly marks: readonly ChartMark[] }) {
  return (
    <defs>
      {marks.map((mark) => (
        <pattern
          key={mark}
          id={`${id}-${mark}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${directions[mark]})`}
        >
          <path d="M0 0V8" data-hatch={mark} />
        </pattern>
      ))}
    </defs>
  )
}

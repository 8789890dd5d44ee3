import { useLayoutEffect, useRef, useState } from 'react'
import type { ChartSize } from './chart-layout.ts'
import { TimeChart, type TimeChartProps } from './time-chart.tsx'

/** As wide as its place and with letters as large as the page's: drawn anew when either changes. */
export function MeasuredChart(props: Omit<TimeChartProps, 'size'>) {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<ChartSize>()
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize((before) => sameOr(before, sizeOf(element))))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="chart-place">
      {size ? <TimeChart {...props} size={size} /> : null}
    </div>
  )
}

function sizeOf(element: HTMLElement): ChartSize {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const width = Math.max(200, Math.floor(element.clientWidth))
  return { width, height: Math.round(Math.min(22 * rem, Math.max(15 * rem, width * 0.5))), rem }
}

const sameOr = (before: ChartSize | undefined, now: ChartSize) =>
  before?.width === now.width && before.rem === now.rem ? before : now

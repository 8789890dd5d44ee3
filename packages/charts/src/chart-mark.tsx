import type { ChartMark } from './chart-parts.ts'

type Props = { readonly mark: ChartMark; readonly x: number; readonly y: number; readonly size: number }

/** A filled disc, an open square, a filled diamond: told apart in black and white and in a small print. */
export function Mark({ mark, x, y, size }: Props) {
  if (mark === 'disc') return <circle data-mark={mark} cx={x} cy={y} r={size} />
  const shape = mark === 'square' ? squareOf(size * 0.9) : diamondOf(size * 1.3)
  return <path data-mark={mark} transform={`translate(${round(x)} ${round(y)})`} d={shape} />
}

const squareOf = (size: number) => `M${-size} ${-size}H${size}V${size}H${-size}Z`
const diamondOf = (size: number) => `M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`
const round = (value: number) => Math.round(value * 10) / 10

/** One value at one moment. */
export type ChartPoint = { readonly atMs: number; readonly value: number }

/** Told apart by shape and line, so that a black and white print says the same (look.md: never colour alone). */
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

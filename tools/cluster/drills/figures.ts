import type { Asked } from '../../../bench/ballot-day/check-history.ts'

/** A page that somebody asked for, and when the response was there. */
export type PageAsked = {
  readonly askedAtMs: number
  readonly tookMs: number
  /** A status other than 200, or that nothing came. */
  readonly fault?: string
}

export type Seen = {
  readonly history: readonly Asked[]
  readonly acknowledgedAtMs: readonly number[]
  readonly pages: readonly PageAsked[]
  readonly fromMs: number
  readonly untilMs: number
}

/** What a drill prints. Times are in seconds, and count from one good response to the next. */
export type Figures = {
  readonly acknowledged: number
  readonly perSecond: number
  readonly lost: number
  readonly doubled: number
  readonly refused: number
  readonly secondsWithoutWrites: number
  readonly secondsWithoutPages: number
  readonly pages: number
  readonly failedPages: number
  readonly pagesP99Ms: number
  /** What those heard who were not served: how often which status. */
  readonly heard: string
}

export type Found = Readonly<Record<string, readonly string[]>>

export function figuresOf(
  { history, acknowledgedAtMs, pages, fromMs, untilMs }: Seen,
  found: Found,
  lastAskedAtMs = untilMs,
): Figures {
  const acknowledged = history.filter(({ responses }) => responses.at(-1)?.status === 200).length
  const tries = history.flatMap(({ responses }) => responses)
  const good = pages.filter(({ fault }) => fault === undefined)
  return {
    acknowledged,
    perSecond: acknowledged / ((lastAskedAtMs - fromMs) / 1000),
    lost: found['acknowledged and lost']?.length ?? 0,
    doubled: found.duplicates?.length ?? 0,
    refused: tries.filter(({ status }) => status !== 200).length,
    secondsWithoutWrites: longestGapMs(acknowledgedAtMs, fromMs, lastAskedAtMs) / 1000,
    secondsWithoutPages:
      longestGapMs(
        good.map(({ askedAtMs, tookMs }) => askedAtMs + tookMs),
        fromMs,
        untilMs,
      ) / 1000,
    pages: pages.length,
    failedPages: pages.length - good.length,
    pagesP99Ms: quantile(
      good.map(({ tookMs }) => tookMs),
      0.99,
    ),
    heard: counted([
      ...tries.flatMap(({ status }) => (status === 200 ? [] : [`write ${status || 'broken'}`])),
      ...pages.flatMap(({ fault }) => (fault === undefined ? [] : [`page ${fault}`])),
    ]),
  }
}

const counted = (words: readonly string[]) =>
  [...Map.groupBy(words, (word) => word)].map(([word, all]) => `${all.length} × ${word}`).join(', ')

/** The longest time in which nothing happened. */
export function longestGapMs(momentsMs: readonly number[], fromMs: number, untilMs: number): number {
  const inside = momentsMs.filter((at) => at > fromMs && at < untilMs).toSorted((a, b) => a - b)
  const all = [fromMs, ...inside, untilMs]
  return Math.max(...all.slice(1).map((at, index) => at - (all[index] ?? at)))
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export function shown(title: string, figures: Figures): string {
  const { perSecond, secondsWithoutWrites, secondsWithoutPages, pagesP99Ms, ...counts } = figures
  return [
    `${title}:`,
    `acknowledged ${counts.acknowledged} (${perSecond.toFixed(0)}/s),`,
    `lost ${counts.lost}, doubled ${counts.doubled}, refused ${counts.refused},`,
    `${secondsWithoutWrites.toFixed(1)} s without writes, ${secondsWithoutPages.toFixed(1)} s without pages`,
    `(${counts.failedPages} of ${counts.pages} pages failed, p99 ${pagesP99Ms.toFixed(0)} ms)`,
    ...(counts.heard ? [`[${counts.heard}]`] : []),
  ].join(' ')
}

import { hongKongDateOf, instantOf, mondayOf, monthsBefore } from '@dhc/reference/hong-kong-time'
import type { Clock } from '../../platform/clock.ts'
import type { InTransaction, Transaction } from '../../platform/database/handles.ts'
import { finalCounts, roundedCounts, steadyCounts, type ThemeCounts } from './domain/open-figures.ts'
import {
  listOpenData,
  listThemeQuarters,
  lockOpenData,
  type OpenDataRow,
  replaceOpenData,
  type ThemeQuarter,
} from './report-store.ts'

type OpenDataDeps = { readonly inTransaction: InTransaction; readonly clock: Clock }
type OpenData = { readonly made_on: string; readonly items: readonly ReturnType<typeof publicRow>[] }

const shownMonths = 24
const readAnewMs = 60_000

/** What was published last; read once a minute at the most, however many ask. Nobody's asking counts anything. */
export function createOpenData(deps: OpenDataDeps): () => Promise<OpenData> {
  let known: { readonly at: number; readonly data: Promise<OpenData> } | undefined
  return () => {
    const now = deps.clock.now().getTime()
    if (known && Math.abs(now - known.at) < readAnewMs) return known.data
    const data = readOpenData(deps)
    known = { at: now, data }
    // What failed, or found nothing yet, is not the answer of the next minute.
    const forget = () => {
      known = undefined
    }
    data.then(({ items }) => (items.length === 0 ? forget() : undefined), forget)
    return data
  }
}

async function readOpenData(deps: OpenDataDeps): Promise<OpenData> {
  const todayOn = hongKongDateOf(deps.clock.now())
  const read = () => deps.inTransaction(listOpenData)
  let rows = await read()
  // A new installation does not wait for its first Monday.
  if (rows.length === 0 && (await publishOpenData(deps)) > 0) rows = await read()
  const since = quarterOf(monthsBefore(todayOn, shownMonths))
  const newest = rows.map(({ madeOn }) => madeOn).toSorted()
  const shown = rows.filter(({ quarter, figures }) => quarter >= since && figures.classes > 0)
  return { made_on: newest.at(-1) ?? todayOn, items: shown.map(publicRow) }
}

function publicRow({ theme, quarter, madeOn, isFinal, figures }: OpenDataRow) {
  return { theme, quarter, made_on: madeOn, is_final: isFinal, ...figures }
}

/**
 * on Mondays, or as soon as the service runs again. Quarters that are over are published once and for all,
 * those that go on anew. Two processes at the same moment publish once.
 */
export function publishOpenData({ inTransaction, clock }: OpenDataDeps): Promise<number> {
  return inTransaction(async (tx) => {
    await lockOpenData(tx)
    const todayOn = hongKongDateOf(clock.now())
    const before = await listOpenData(tx)
    if (before.some(({ madeOn }) => madeOn >= mondayOf(todayOn))) return 0
    const rows = await rowsToPublish(tx, before, todayOn)
    await replaceOpenData(tx, rows)
    return rows.length
  })
}

async function rowsToPublish(tx: Transaction, before: readonly OpenDataRow[], madeOn: string): Promise<OpenDataRow[]> {
  // A quarter of which only the end was counted would be published like that for ever.
  const counted = await listThemeQuarters(tx, instantOf(firstDayOf(quarterOf(monthsBefore(madeOn, shownMonths)))))
  const finals = new Set(before.filter(({ isFinal }) => isFinal).map(({ quarter }) => quarter))
  const byQuarter = Map.groupBy(counted, ({ quarter }) => quarter)
  const published = [...byQuarter].flatMap(([quarter, themes]) => {
    if (finals.has(quarter)) return []
    if (quarter < quarterOf(madeOn)) return finalRows(themes, madeOn)
    return themes.map((theme) => {
      const last = before.find((row) => row.quarter === quarter && row.theme === theme.theme)
      const counts = steadyCounts(theme, last?.counted ?? null)
      return rowOf(theme, { madeOn, isFinal: false, counted: counts, figures: roundedCounts(counts) })
    })
  })
  return [...published, ...rowsOfGoneThemes(before, published, madeOn)]
}

/**
 * a theme without classes is not shown, and its counts are not forgotten: counted afresh when its classes come
 * back, the next answer would tell of whoever left in between.
 */
function rowsOfGoneThemes(before: readonly OpenDataRow[], published: readonly OpenDataRow[], madeOn: string) {
  const isThere = ({ quarter, theme }: OpenDataRow) =>
    published.some((row) => row.quarter === quarter && row.theme === theme)
  const gone = before.filter((row) => !row.isFinal && row.quarter >= quarterOf(madeOn) && !isThere(row))
  return gone.map((row) => ({ ...row, madeOn, figures: { ...row.figures, classes: 0, places: 0 } }))
}

function finalRows(themes: readonly ThemeQuarter[], madeOn: string): OpenDataRow[] {
  const figures = finalCounts(themes)
  return themes.flatMap((theme, place) => {
    const found = figures[place]
    return found ? [rowOf(theme, { madeOn, isFinal: true, counted: null, figures: found })] : []
  })
}

type Published = Pick<OpenDataRow, 'madeOn' | 'isFinal'> & {
  readonly counted: ThemeCounts | null
  readonly figures: ReturnType<typeof roundedCounts>
}

function rowOf({ theme, quarter, classes, places }: ThemeQuarter, { figures, ...published }: Published): OpenDataRow {
  return { theme, quarter, ...published, figures: { classes, places, ...figures } }
}

/** As the query names it: 2026-Q4. */
function quarterOf(on: string): string {
  return `${on.slice(0, 4)}-Q${Math.ceil(Number(on.slice(5, 7)) / 3)}`
}

function firstDayOf(quarter: string): string {
  const month = 3 * Number(quarter.slice(-1)) - 2
  return `${quarter.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}

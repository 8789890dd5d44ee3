import { setImmediate as nextTurn } from 'node:timers/promises'
import type { HealthDataType } from '@dhc/reference/health/measures'
import type { GlucoseMealType } from '@dhc/reference/health/measures/glucose'
import { newestOnly, periodStart } from '@dhc/reference/health/reading-period'
import type { HealthDataPeriod } from '@dhc/reference/options/health'
import { MemberError } from '../../platform/member-error.ts'
import { findMember } from '../member/index.ts'
import type { Reading } from './domain/reading.ts'
import { daysOf, firstStretchAt, type Thinning, thin, thinningOf } from './domain/thin-series.ts'
import type { HealthDeps } from './health-deps.ts'
import { listNewest, listSeries, listThinned, measureSeries, type ReadingRow, type Series } from './reading-store.ts'
import { type MemberKey, openReading } from './sealed-health.ts'

type ReadDeps = Pick<HealthDeps, 'db' | 'vault' | 'clock'>

export type SeriesAsked = {
  readonly type: HealthDataType
  readonly period: HealthDataPeriod
  readonly mealType: GlucoseMealType | null
}

/** Whose key opens the readings; who is gone meanwhile has none. */
export async function readerOf(deps: ReadDeps, memberId: string, absent: 'sessionRevoked' | 'notFound') {
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError(absent)
  return { member, key: deps.vault.keyOf(member) }
}

export type Reader = Awaited<ReturnType<typeof readerOf>>

/** D-122: the readings of a period, the newest first; a long series is thinned (decision 30). */
export async function listReadings(deps: ReadDeps, { member, key }: Reader, asked: SeriesAsked) {
  const to = deps.clock.now()
  const from = periodStart(asked.period, to)
  const series = { memberId: member.id, type: asked.type, from, to }
  const most = newestOnly(asked.period)
  if (most !== null) return { from, to, thinned: null, items: await newest(deps, key, series, most, asked.mealType) }
  const { total, oldest } = await measureSeries(deps.db, series)
  const each = thinningOf(total, { from: oldest ?? to, to })
  const items = await itemsOf(deps, key, { series, each, total, mealType: asked.mealType })
  return { from, to, items, thinned: each && { each, total } }
}

export async function latestReadings({ db }: ReadDeps, { member, key }: Reader): Promise<Reading[]> {
  return (await listNewest(db, member.id)).map((row) => openReading(key, row))
}

type Wanted = {
  readonly series: Series
  readonly each: Thinning | null
  readonly total: number
  readonly mealType: GlucoseMealType | null
}

async function itemsOf({ db }: ReadDeps, key: MemberKey, { series, each, total, mealType }: Wanted) {
  if (mealType === null) {
    const rows = each
      ? await listThinned(db, series, { days: daysOf[each], since: firstStretchAt })
      : await listSeries(db, series, { limit: total })
    return openAll(key, rows)
  }
  // Which meal is inside the seal, so here all have to be opened first.
  const all = await openAll(key, await listSeries(db, series, { limit: total }))
  const ofMeal = all.filter((reading) => isOf(reading, mealType))
  return each ? thin(ofMeal, each) : ofMeal
}

const atOnce = 100

async function newest(
  { db }: ReadDeps,
  key: MemberKey,
  series: Series,
  most: number,
  mealType: GlucoseMealType | null,
): Promise<Reading[]> {
  if (mealType === null) return openAll(key, await listSeries(db, series, { limit: most }))
  const found: Reading[] = []
  for (let offset = 0; found.length < most; offset += atOnce) {
    const rows = await listSeries(db, series, { limit: atOnce, offset })
    found.push(...(await openAll(key, rows)).filter((reading) => isOf(reading, mealType)))
    if (rows.length < atOnce) break
  }
  return found.slice(0, most)
}

/** Twenty thousand take a while: others get their turn between. */
export async function openAll(key: MemberKey, rows: readonly ReadingRow[]): Promise<Reading[]> {
  const opened: Reading[] = []
  for (const row of rows) {
    opened.push(openReading(key, row))
    if (opened.length % 500 === 0) await nextTurn()
  }
  return opened
}

function isOf({ values }: Reading, mealType: GlucoseMealType): boolean {
  return values.type === 'GLUCOSE' && values.mealType === mealType
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { derivedOf, judgeReading } from '@dhc/reference/health/judge-reading'
import { judgedPersonOf } from '@dhc/reference/health/judged-person'
import { type HealthDataType, healthDataType, type JudgedReading } from '@dhc/reference/health/measures'
import type { GlucoseMealType } from '@dhc/reference/health/measures/glucose'
import { newestOnly, periodStart } from '@dhc/reference/health/reading-period'
import { hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { HealthDataPeriod, ReadingSource } from '@dhc/reference/options/health'
import { MemberError } from '../../platform/member-error.ts'
import { findMember, type Member } from '../member/index.ts'
import type { Reading } from './domain/reading.ts'
import { daysOf, firstStretchAt, type Thinning, thin, thinningOf } from './domain/thin-series.ts'
import { listNewest, listSeries, listThinned, measureSeries, type ReadingRow, type Series } from './reading-store.ts'
import { type HealthDeps, type MemberKey, openReading } from './sealed-health.ts'

type ReadDeps = Pick<HealthDeps, 'db' | 'vault' | 'clock'>

type SeriesAsked = {
  readonly type: HealthDataType
  readonly period: HealthDataPeriod
  readonly mealType: GlucoseMealType | null
}

/** Whose key opens the readings; a member who is gone meanwhile has none. */
export async function readerOf(deps: ReadDeps, memberId: string, absent: 'sessionRevoked' | 'notFound') {
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError(absent)
  return { member, key: deps.vault.keyOf(member) }
}

export type Reader = Awaited<ReturnType<typeof readerOf>>

/** D-122: the readings of a period, the newest first; a long series is thinned (decision 0030). */
async function listReadings(deps: ReadDeps, { member, key }: Reader, asked: SeriesAsked) {
  const to = deps.clock.now()
  const from = periodStart(asked.period, to)
  const series = { memberId: member.id, type: asked.type, from, to }
  const most = newestOnly(asked.period)
  if (most !== null) {
    const items = await newest(deps, key, series, most, asked.mealType)
    // Which meal is inside the seal: of one meal type nobody knows how many there are without opening all.
    const isWhole = asked.mealType !== null || items.length < most
    return { from, to, thinned: null, items, total: isWhole ? undefined : (await measureSeries(deps.db, series)).total }
  }
  const { total, oldest } = await measureSeries(deps.db, series)
  const each = thinningOf(total, { from: oldest ?? to, to })
  const items = await itemsOf(deps, key, { series, each, total, mealType: asked.mealType })
  return { from, to, items, thinned: each && { each, total }, total: undefined }
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

type SeriesDeps = Parameters<typeof listReadings>[0]

type ShownReading = JudgedReading & { id: string; recordedAt: string; source: ReadingSource; alerts: string[] }

/** As stored, with class, band and what a dangerous value asks for. */
export function readingViewOf(member: Pick<Member, 'particulars'>, reading: Reading): ShownReading {
  const { id, recordedAt, source, values } = reading
  const { alerts, classification, band } = judgeReading(values, personOf(member, recordedAt))
  // Each rule names only its own classes; what a type has not is dropped by the contract.
  const judged = { ...values, ...derivedOf(values), classification, band } as unknown as JudgedReading
  const asked = alerts.map(({ message }) => message)
  return { ...judged, id, recordedAt: toHongKongIso(recordedAt), source, alerts: asked }
}

/** D-122: a period as it is shown; `thinned` only where not every reading of it is there (decision 0030). */
export async function seriesViewOf(deps: SeriesDeps, reader: Reader, asked: SeriesAsked) {
  const { from, to, items, thinned, total } = await listReadings(deps, reader, asked)
  return {
    items: items.map((reading) => readingViewOf(reader.member, reading)),
    period: asked.period,
    from: from && toHongKongIso(from),
    to: toHongKongIso(to),
    person: personOf(reader.member, to),
    ...(total !== undefined && { total }),
    ...(thinned && { thinned }),
  }
}

/** The newest of each type, or null, and of whom they are. */
export async function latestViewOf({ db, clock }: ReadDeps, { member, key }: Reader) {
  const readings = (await listNewest(db, member.id)).map((row) => openReading(key, row))
  const shown = healthDataType.codes.map((type) => {
    const newest = readings.find(({ values }) => values.type === type)
    return [type, newest ? readingViewOf(member, newest) : null]
  })
  return { ...Object.fromEntries(shown), person: personOf(member, clock.now()) }
}

/** Who is judged, on the day of the reading. */
export const personOf = ({ particulars }: Pick<Member, 'particulars'>, at: Date) =>
  judgedPersonOf(particulars, hongKongDateOf(at))

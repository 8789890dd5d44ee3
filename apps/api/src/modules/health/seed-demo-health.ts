import { createHash } from 'node:crypto'
import { healthDataType, type ReadingValues } from '@dhc/reference/health/measures'
import { asShown } from '@dhc/reference/health/reading-values'
import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import { readingSource, riskLevel } from '@dhc/reference/options/health'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/handles.ts'
import { lockForHealth, rowOf } from './add-reading.ts'
import type { EnteredBy, NewReading } from './domain/reading.ts'
import { addReadings, listNewest } from './reading-store.ts'
import { recordRisk } from './risk.ts'
import type { HealthDeps } from './sealed-health.ts'

const numbers = z.record(z.string(), z.number())
const source = z.enum(readingSource.codes)

/** Two years of one member: what is measured how often, what stood out, and what a nurse found. */
export const demoHealth = z.strictObject({
  memberNo: z.string(),
  series: z.array(
    z.strictObject({
      type: z.enum(healthDataType.codes),
      source,
      everyDays: z.number().int().positive(),
      at: z.string(),
      from: numbers,
      to: numbers,
      swing: numbers,
      fixed: z.record(z.string(), z.string()).optional(),
    }),
  ),
  events: z.array(z.strictObject({ daysAgo: z.number().int(), at: z.string(), source, values: z.looseObject({}) })),
  risks: z.array(
    z.strictObject({
      daysAgo: z.number().int(),
      type: z.string(),
      riskLevel: z.enum(riskLevel.codes),
      summary: z.string(),
      advice: z.string(),
      reviewInDays: z.number().int(),
    }),
  ),
})

type DemoHealth = z.infer<typeof demoHealth>

type SeedDeps = HealthDeps & {
  readonly findMemberId: (memberNo: string) => Promise<string | undefined>
  /** Who of the demonstration's staff measures and assesses. */
  readonly nurse: { readonly id: string; readonly name: string }
}

/** May be run again: members who have readings already are left alone. */
export async function seedDemoHealth(deps: SeedDeps, people: readonly DemoHealth[]): Promise<number> {
  let added = 0
  for (const person of people) {
    const memberId = await deps.findMemberId(person.memberNo)
    if (!memberId || (await listNewest(deps.db, memberId)).length > 0) continue
    added += await deps.inTransaction((tx) => addPerson(deps, tx, memberId, person))
  }
  return added
}

async function addPerson(deps: SeedDeps, tx: Transaction, memberId: string, person: DemoHealth): Promise<number> {
  const now = deps.clock.now()
  const nurse: EnteredBy = { kind: 'STAFF', id: deps.nurse.id }
  const own: EnteredBy = { kind: 'MEMBER', id: memberId }
  const { key } = await lockForHealth(deps, tx, memberId, nurse)
  const given = [
    ...person.series.flatMap(({ source, ...series }, index) =>
      demoReadings(series, now, chanceOf(`${person.memberNo} ${index}`)).map((reading) => ({ reading, source })),
    ),
    ...person.events.map(({ daysAgo, at, source, values }) => ({
      reading: { recordedAt: instantAgo(now, daysAgo, at), values: values as NewReading['values'] },
      source,
    })),
  ]
  await addReadings(
    tx,
    given.map(({ reading, source }) => rowOf(deps, key, { memberId, by: source === 'CENTRE' ? nurse : own }, reading)),
  )
  for (const { daysAgo, reviewInDays, ...words } of person.risks) {
    const date = addDays(hongKongDateOf(now), -daysAgo)
    const risk = { ...words, date, nextReview: addDays(date, reviewInDays) }
    await recordRisk(deps, tx, { memberId, by: nurse, assessor: deps.nurse.name, risk, retry: undefined })
  }
  return given.length
}

/** Chance that is the same at every run: a number from 0 to 1 for a name. */
function chanceOf(prefix: string): (name: string) => number {
  return (name) => createHash('sha256').update(`dhc demo health ${prefix} ${name}`).digest().readUInt32BE(0) / 2 ** 32
}

/** How a demonstration's member measures over two years: from here to there, with the swing of real life. */
type DemoSeries = {
  readonly type: ReadingValues['type']
  readonly everyDays: number
  /** About when, in Hong Kong. */
  readonly at: string
  readonly from: Readonly<Record<string, number>>
  readonly to: Readonly<Record<string, number>>
  readonly swing: Readonly<Record<string, number>>
  readonly fixed?: Readonly<Record<string, string>> | undefined
}

const demoDays = 730
const minuteMs = 60_000

/** The same every time it is asked for: `chance` gives a number from 0 to 1 by name. */
function demoReadings(series: DemoSeries, now: Date, chance: (name: string) => number): NewReading[] {
  const readings: NewReading[] = []
  for (let daysAgo = demoDays; daysAgo > 0; daysAgo -= series.everyDays) {
    // Nobody measures every time.
    if (chance(`${daysAgo} skipped`) < 0.12) continue
    const share = 1 - daysAgo / demoDays
    const around = (field: string) => {
      const [from = 0, to = from] = [series.from[field], series.to[field]]
      // The mean of three is near the middle most of the time, as measurements are.
      const roll = ['a', 'b', 'c'].reduce((sum, part) => sum + chance(`${daysAgo} ${field} ${part}`), 0) / 3
      return from + (to - from) * share + (series.swing[field] ?? 0) * (roll - 0.5) * 3
    }
    const numbers = Object.fromEntries(Object.keys(series.from).map((field) => [field, around(field)]))
    const values = asShown({ type: series.type, ...numbers, ...series.fixed } as ReadingValues)
    readings.push({ recordedAt: instantAgo(now, daysAgo, series.at, chance(`${daysAgo} late`)), values })
  }
  return readings
}

/** Up to twenty minutes after the usual time. */
function instantAgo(now: Date, daysAgo: number, at: string, late = 0): Date {
  const usual = instantOf(addDays(hongKongDateOf(now), -daysAgo), at)
  return new Date(usual.getTime() + Math.floor(late * 20) * minuteMs)
}

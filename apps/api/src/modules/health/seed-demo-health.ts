import { createHash } from 'node:crypto'
import { healthDataType } from '@dhc/reference/health/measures'
import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { readingSource, riskLevel } from '@dhc/reference/options/health'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/handles.ts'
import { lockForHealth, rowOf } from './add-reading.ts'
import { demoReadings, instantAgo } from './domain/demo-series.ts'
import type { EnteredBy, NewReading } from './domain/reading.ts'
import type { HealthDeps } from './health-deps.ts'
import { addReadings, listNewest } from './reading-store.ts'
import { recordRisk } from './risk.ts'

const numbers = z.record(z.string(), z.number())
const source = z.enum(readingSource.codes)

/** Two years of one member: what is measured how often, what stood out, and what a nurse found. */
export const demoHealth = z.strictObject({
  memberNo: z.string(),
  series: z.array(
    z.strictObject({
      ...{ type: z.enum(healthDataType.codes), source, everyDays: z.number().int().positive(), at: z.string() },
      ...{ from: numbers, to: numbers, swing: numbers, fixed: z.record(z.string(), z.string()).optional() },
    }),
  ),
  events: z.array(z.strictObject({ daysAgo: z.number().int(), at: z.string(), source, values: z.looseObject({}) })),
  risks: z.array(
    z.strictObject({
      ...{ daysAgo: z.number().int(), type: z.string(), riskLevel: z.enum(riskLevel.codes) },
      ...{ summary: z.string(), advice: z.string(), reviewInDays: z.number().int() },
    }),
  ),
})

type DemoHealth = z.infer<typeof demoHealth>

type SeedDeps = HealthDeps & {
  readonly findMemberId: (memberNo: string) => Promise<string | undefined>
  /** Who of the demonstration's staff measures and assesses. */
  readonly nurse: { readonly id: string; readonly name: string }
}

/** May be run again: who has readings already is left alone. */
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

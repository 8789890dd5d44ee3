import { createHash } from 'node:crypto'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import { type CourseClass, listOfferedClasses } from '../catalogue/index.ts'
import { addMissingEnrolments, type NewEnrolment } from './store.ts'

/** "So many people stand like this in that class"; who they are matters for the demo members among them only. */
export const demoSeed = z.strictObject({
  classCode: z.string(),
  status: z.enum(Object.keys(enrolmentStatus) as (keyof typeof enrolmentStatus)[]),
  count: z.number().int().positive(),
  /** Member numbers of those who can sign in; they are counted in `count`, so the places stay the same. */
  members: z.array(z.string()).default([]),
})

type DemoSeed = z.infer<typeof demoSeed>

type SeedDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly findMemberId: (memberNo: string) => Promise<string | undefined>
}

export async function seedDemoEnrolments(
  deps: SeedDeps,
  seeds: readonly DemoSeed[],
): Promise<{ added: number; unknownClassCodes: string[] }> {
  const offered = await listOfferedClasses(deps.db)
  const classOf = new Map(offered.map((found) => [found.classCode, found]))
  const known = await findDemoMembers(deps, seeds)
  const createdAt = deps.clock.now()

  const enrolments = seeds.flatMap((seed) => {
    const found = classOf.get(seed.classCode)
    return found ? enrolmentsOf(found, seed, known, createdAt) : []
  })
  const added = await deps.inTransaction((tx) => addMissingEnrolments(tx, enrolments))
  const unknown = seeds.filter(({ classCode }) => !classOf.has(classCode)).map(({ classCode }) => classCode)
  return { added, unknownClassCodes: [...new Set(unknown)] }
}

async function findDemoMembers(
  { findMemberId }: SeedDeps,
  seeds: readonly DemoSeed[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const memberNos = [...new Set(seeds.flatMap(({ members }) => members))]
  return new Map(
    await Promise.all(memberNos.map(async (memberNo) => [memberNo, await findMemberId(memberNo)] as const)),
  )
}

/** The demo members first; the others of the count have nobody behind them. */
function enrolmentsOf(
  demoClass: CourseClass,
  seed: DemoSeed,
  known: ReadonlyMap<string, string | undefined>,
  createdAt: Date,
): NewEnrolment[] {
  const status = enrolmentStatus[seed.status]
  return Array.from({ length: seed.count }, (_, index) => ({
    id: lastingUuid(`enrolment ${demoClass.strapiUuid} ${status} ${index}`),
    classUuid: demoClass.strapiUuid,
    courseId: demoClass.courseId,
    channel: 'ONLINE',
    method: demoClass.method,
    memberId: known.get(seed.members[index] ?? '') ?? lastingUuid(`member ${demoClass.strapiUuid} ${status} ${index}`),
    status,
    createdAt,
    statusAt: createdAt,
  }))
}

/** The same text gives the same uuid (version 8), so a second run finds the rows of the first. */
function lastingUuid(text: string): string {
  const hex = createHash('sha256').update(`dhc demo ${text}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

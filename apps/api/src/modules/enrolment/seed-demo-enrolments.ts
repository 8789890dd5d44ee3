import { createHash } from 'node:crypto'
import { type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import { type CourseClass, listOfferedClasses } from '../catalogue/index.ts'
import { addMissingEnrolments, type NewEnrolment } from './store.ts'

/** "So many people stand like this in that class"; who they are does not matter to a demonstration. */
export const demoSeed = z.strictObject({
  classCode: z.string(),
  status: z.enum(Object.keys(enrolmentStatus) as (keyof typeof enrolmentStatus)[]),
  count: z.number().int().positive(),
})

type SeedDeps = { readonly db: Database; readonly inTransaction: InTransaction; readonly clock: Clock }

export async function seedDemoEnrolments(
  deps: SeedDeps,
  seeds: readonly z.infer<typeof demoSeed>[],
): Promise<{ added: number; unknownClassCodes: string[] }> {
  const offered = await listOfferedClasses(deps.db)
  const classOf = new Map(offered.map((found) => [found.classCode, found]))
  const createdAt = deps.clock.now()

  const enrolments = seeds.flatMap(({ classCode, status, count }) => {
    const found = classOf.get(classCode)
    return found ? anonymousEnrolments(found, enrolmentStatus[status], count, createdAt) : []
  })
  const added = await deps.inTransaction((tx) => addMissingEnrolments(tx, enrolments))
  const unknown = seeds.filter(({ classCode }) => !classOf.has(classCode)).map(({ classCode }) => classCode)
  return { added, unknownClassCodes: [...new Set(unknown)] }
}

function anonymousEnrolments(
  held: CourseClass,
  status: EnrolmentStatus,
  count: number,
  createdAt: Date,
): NewEnrolment[] {
  return Array.from({ length: count }, (_, index) => ({
    id: lastingUuid(`enrolment ${held.strapiUuid} ${status} ${index}`),
    classUuid: held.strapiUuid,
    method: held.method,
    memberId: lastingUuid(`member ${held.strapiUuid} ${status} ${index}`),
    status,
    createdAt,
  }))
}

/** The same text gives the same uuid (version 8), so a second run finds the rows of the first. */
function lastingUuid(text: string): string {
  const hex = createHash('sha256').update(`dhc demo ${text}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

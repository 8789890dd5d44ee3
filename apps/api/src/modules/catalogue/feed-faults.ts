import type { CatalogueClass } from '@dhc/contracts/cms/catalogue-feed'
import type { CatalogueProblemCode } from '@dhc/reference/options/centre'
import type { z } from 'zod'

/** What is wrong with which field; its value stays out of tables and logs. */
export type Fault = { readonly field: string; readonly code: CatalogueProblemCode }

const largestNumber = 1_000_000

/** What the shape finds. */
export function faultsIn(error: z.ZodError, raw: unknown): Fault[] {
  return error.issues.map(({ path, code }) => {
    const value = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], raw)
    return { field: path.join('.') || 'entry', code: codeOf(code, value) }
  })
}

function codeOf(zodCode: z.ZodError['issues'][number]['code'], value: unknown): CatalogueProblemCode {
  if (value === undefined || value === null || value === '') return 'MISSING'
  return typeof value === 'number' && (zodCode === 'too_big' || zodCode === 'too_small') ? 'OUT_OF_RANGE' : 'INVALID'
}

/** What the shape alone cannot show. One uuid names one thing (D-051); a lesson ends after it starts. */
export function contradictionsIn(found: CatalogueClass, seen: ReadonlySet<string>): Fault[] {
  const { quota, feeHkd, minAge, maxAge, lessons } = found
  const lessonUuids = lessons.map(({ lessonUuid }) => lessonUuid)
  const isLessonUsedTwice = new Set(lessonUuids).size < lessonUuids.length || lessonUuids.some((uuid) => seen.has(uuid))
  const tooLarge = Object.entries({ quota, feeHkd, minAge, maxAge }).filter(([, value]) => (value ?? 0) > largestNumber)
  return [
    ...(seen.has(found.strapiUuid) ? [{ field: 'strapiUuid', code: 'USED_TWICE' } as const] : []),
    ...(isLessonUsedTwice ? [{ field: 'lessons.lessonUuid', code: 'USED_TWICE' } as const] : []),
    ...lessons.flatMap(({ start, end }, index) =>
      end <= start ? [{ field: `lessons.${index}.end`, code: 'ENDS_BEFORE_START' } as const] : [],
    ),
    ...tooLarge.map(([field]) => ({ field, code: 'OUT_OF_RANGE' }) as const),
    ...unstorableIn(found),
  ]
}

/** PostgreSQL cannot keep the character NUL; found here, it spoils one entry instead of the whole copy. */
export function unstorableIn(entry: object): Fault[] {
  return Object.entries(entry)
    .filter(([, value]) => JSON.stringify(value)?.includes('\\u0000'))
    .map(([field]) => ({ field, code: 'UNSTORABLE' }) as const)
}

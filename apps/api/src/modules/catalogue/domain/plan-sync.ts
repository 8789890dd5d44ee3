import type { Copied, Course, CourseClass, Lesson } from './catalogue.ts'

export type Scope = { readonly kind: 'everything' } | { readonly kind: 'course'; readonly documentId: string }

/** What the CMS published, after the check; what could not be read is named, so that its copy stays as it was. */
export type Published = {
  readonly courses: readonly Course[]
  readonly classes: readonly CourseClass[]
  readonly lessons: readonly Lesson[]
  readonly unreadable: {
    readonly courseIds: ReadonlySet<string>
    readonly classUuids: ReadonlySet<string>
    /** Courses with a class so broken that it cannot even be named. */
    readonly courseIdsWithNamelessClass: ReadonlySet<string>
    readonly hasNamelessCourse: boolean
  }
}

export type Copy = {
  readonly courses: readonly Copied<Course>[]
  readonly classes: readonly Copied<CourseClass>[]
  readonly lessons: readonly Copied<Lesson>[]
}

export type Changes<Row> = {
  readonly create: readonly Row[]
  readonly update: readonly Row[]
  readonly restore: readonly Row[]
  readonly archive: readonly string[]
}

export type SyncPlan = {
  readonly courses: Changes<Course>
  readonly classes: Changes<CourseClass>
  readonly lessons: Changes<Lesson>
}

/** How our copy must change to say what the CMS says; nothing is ever deleted. */
export function planSync(scope: Scope, published: Published, copy: Copy): SyncPlan {
  const { unreadable } = published
  const isInScope = (courseId: string) => scope.kind === 'everything' || scope.documentId === courseId
  const mayLeave = (courseId: string) =>
    isInScope(courseId) && !unreadable.hasNamelessCourse && !unreadable.courseIds.has(courseId)
  const publishedClasses = new Set(published.classes.map(({ strapiUuid }) => strapiUuid))

  return {
    courses: compare(published.courses, copy.courses, {
      keyOf: ({ documentId }) => documentId,
      mayArchive: ({ documentId }) => mayLeave(documentId),
    }),
    classes: compare(published.classes, copy.classes, {
      keyOf: ({ strapiUuid }) => strapiUuid,
      mayArchive: ({ strapiUuid, courseId }) =>
        mayLeave(courseId) &&
        !unreadable.classUuids.has(strapiUuid) &&
        !unreadable.courseIdsWithNamelessClass.has(courseId),
    }),
    // Lessons of an archived class stay as they were: the class is not offered, and its record must not change.
    lessons: compare(published.lessons, copy.lessons, {
      keyOf: ({ lessonUuid }) => lessonUuid,
      mayArchive: ({ classUuid }) => publishedClasses.has(classUuid),
    }),
  }
}

export function isNothingToDo(plan: SyncPlan): boolean {
  return [plan.courses, plan.classes, plan.lessons].every(
    ({ create, update, restore, archive }) => create.length + update.length + restore.length + archive.length === 0,
  )
}

type Comparison<Row> = { keyOf(row: Row): string; mayArchive(row: Row): boolean }

function compare<Row extends object>(
  wanted: readonly Row[],
  copies: readonly Copied<Row>[],
  { keyOf, mayArchive }: Comparison<Row>,
): Changes<Row> {
  const copyOf = new Map(copies.map((copy) => [keyOf(copy), copy]))
  const wantedKeys = new Set(wanted.map(keyOf))
  const known = wanted.flatMap((row) => {
    const copy = copyOf.get(keyOf(row))
    return copy ? [{ row, copy }] : []
  })
  return {
    create: wanted.filter((row) => !copyOf.has(keyOf(row))),
    update: known.filter(({ row, copy }) => !copy.isArchived && !saysTheSame(row, copy)).map(({ row }) => row),
    restore: known.filter(({ copy }) => copy.isArchived).map(({ row }) => row),
    archive: copies.filter((copy) => !copy.isArchived && !wantedKeys.has(keyOf(copy)) && mayArchive(copy)).map(keyOf),
  }
}

function saysTheSame<Row extends object>(row: Row, copy: Copied<Row>): boolean {
  return Object.keys(row).every(
    (key) => JSON.stringify(row[key as keyof Row]) === JSON.stringify(copy[key as keyof Row]),
  )
}

import { type CatalogueClass, catalogueClass, catalogueCourse } from '@dhc/contracts/cms/catalogue-feed'
import { instantOf } from '@dhc/reference/hong-kong-time'
import type { CatalogueProblemCode } from '@dhc/reference/options/centre'
import { z } from 'zod'
import type { Course, CourseClass, Lesson } from './domain/catalogue.ts'
import type { Published } from './domain/plan-sync.ts'

/** A course or class that is left out, and everything that is wrong with it. */
export type FeedProblem = {
  readonly courseId: string | null
  readonly strapiUuid: string | null
  readonly classCode: string | null
  readonly faults: readonly Fault[]
}
type CheckedFeed = { readonly published: Published; readonly problems: readonly FeedProblem[] }

const frame = catalogueCourse.extend({ classes: z.array(z.unknown()) })
const namedCourse = z.object({ documentId: z.string() })
const namedClass = z.object({ strapiUuid: z.uuid() })
const codedClass = z.object({ classCode: z.string() })

/** Checks course by course and class by class: a bad one is reported and left out, the others go on. */
export function checkFeed(rawCourses: readonly unknown[]): CheckedFeed {
  const collected = emptyCollection()
  for (const raw of rawCourses) {
    const course = frame.safeParse(raw)
    const faults = course.success ? unstorableIn({ ...course.data, classes: [] }) : faultsIn(course.error, raw)
    if (course.success && faults.length === 0) addCourse(collected, course.data)
    else refuseCourse(collected, raw, faults)
  }
  return { published: collected.published, problems: collected.problems }
}

type Collection = ReturnType<typeof emptyCollection>

function emptyCollection() {
  const published = {
    courses: [] as Course[],
    classes: [] as CourseClass[],
    lessons: [] as Lesson[],
    unreadable: {
      courseIds: new Set<string>(),
      classUuids: new Set<string>(),
      courseIdsWithNamelessClass: new Set<string>(),
      hasNamelessCourse: false,
    },
  }
  return { published, problems: [] as FeedProblem[], seen: new Set<string>() }
}

function addCourse(collected: Collection, course: z.infer<typeof frame>): void {
  if (isSeen(collected, course.documentId)) return
  collected.published.courses.push({
    documentId: course.documentId,
    isHidden: course.hidden,
    takesTurns: course.takesTurns,
    nameZhHk: course.name['zh-HK'],
    nameZhCn: course.name['zh-CN'],
    nameEnUs: course.name['en-US'],
  })
  for (const raw of course.classes) {
    const found = catalogueClass.safeParse(raw)
    const faults = found.success ? contradictionsIn(found.data, collected.seen) : faultsIn(found.error, raw)
    if (found.success && faults.length === 0) addClass(collected, course.documentId, found.data)
    else refuseClass(collected, course.documentId, raw, faults)
  }
}

function addClass(collected: Collection, courseId: string, found: CatalogueClass): void {
  collected.seen.add(found.strapiUuid)
  for (const { lessonUuid } of found.lessons) collected.seen.add(lessonUuid)
  collected.published.classes.push(toCourseClass(courseId, found))
  collected.published.lessons.push(...found.lessons.map((lesson) => toLesson(found.strapiUuid, lesson)))
}

function refuseCourse(collected: Collection, raw: unknown, faults: readonly Fault[]): void {
  const courseId = namedCourse.safeParse(raw).data?.documentId ?? null
  if (courseId === null) collected.published.unreadable.hasNamelessCourse = true
  else collected.published.unreadable.courseIds.add(courseId)
  collected.problems.push({ courseId, strapiUuid: null, classCode: null, faults })
}

function refuseClass(collected: Collection, courseId: string, raw: unknown, faults: readonly Fault[]): void {
  const strapiUuid = namedClass.safeParse(raw).data?.strapiUuid ?? null
  if (strapiUuid === null) collected.published.unreadable.courseIdsWithNamelessClass.add(courseId)
  else collected.published.unreadable.classUuids.add(strapiUuid)
  const classCode = codedClass.safeParse(raw).data?.classCode ?? null
  collected.problems.push({ courseId, strapiUuid, classCode, faults })
}

function isSeen(collected: Collection, documentId: string): boolean {
  if (!collected.seen.has(documentId)) {
    collected.seen.add(documentId)
    return false
  }
  const faults = [{ field: 'documentId', code: 'USED_TWICE' }] as const
  collected.problems.push({ courseId: documentId, strapiUuid: null, classCode: null, faults })
  return true
}

/** What is wrong with which field; its value stays out of tables and logs. */
type Fault = { readonly field: string; readonly code: CatalogueProblemCode }

const largestNumber = 1_000_000

/** What the shape finds. */
function faultsIn(error: z.ZodError, raw: unknown): Fault[] {
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
function contradictionsIn(found: CatalogueClass, seen: ReadonlySet<string>): Fault[] {
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
function unstorableIn(entry: object): Fault[] {
  return Object.entries(entry)
    .filter(([, value]) => JSON.stringify(value)?.includes('\\u0000'))
    .map(([field]) => ({ field, code: 'UNSTORABLE' }) as const)
}

function toCourseClass(courseId: string, found: CatalogueClass): CourseClass {
  return {
    strapiUuid: found.strapiUuid,
    courseId,
    classCode: found.classCode,
    centreCode: found.centreCode,
    centreNameZhHk: found.centreName['zh-HK'],
    centreNameZhCn: found.centreName['zh-CN'],
    centreNameEnUs: found.centreName['en-US'],
    method: found.method,
    quota: found.quota,
    enrolStartAt: instant(found.enrolStart),
    enrolEndAt: instant(found.enrolEnd),
    ballotAt: instant(found.ballotAt),
    isCancelled: found.cancelled,
    minAge: found.minAge,
    maxAge: found.maxAge,
    gender: found.gender,
    chronicDiseases: found.chronicDiseases,
    isCarerOnly: found.carerOnly,
    isOutdoor: found.outdoor,
    feeHkd: found.feeHkd,
    formLink: found.formLink,
    formStartAt: instant(found.formStart),
    formEndAt: instant(found.formEnd),
  }
}

function toLesson(classUuid: string, lesson: CatalogueClass['lessons'][number]): Lesson {
  return {
    lessonUuid: lesson.lessonUuid,
    classUuid,
    startsAt: instantOf(lesson.date, lesson.start),
    endsAt: instantOf(lesson.date, lesson.end),
    isCancelled: lesson.cancelled,
  }
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

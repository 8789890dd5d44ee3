import { type CatalogueClass, catalogueClass, catalogueCourse } from '@dhc/contracts/cms/catalogue-feed'
import { z } from 'zod'
import type { Course, CourseClass, Lesson } from './domain/catalogue.ts'
import type { Published } from './domain/plan-sync.ts'
import { contradictionsIn, type Fault, faultsIn, unstorableIn } from './feed-faults.ts'
import { toCourseClass, toLesson } from './feed-rows.ts'

/** A course or class that is left out, and everything that is wrong with it. */
export type FeedProblem = {
  readonly courseId: string | null
  readonly strapiUuid: string | null
  readonly classCode: string | null
  readonly faults: readonly Fault[]
}
export type CheckedFeed = { readonly published: Published; readonly problems: readonly FeedProblem[] }

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

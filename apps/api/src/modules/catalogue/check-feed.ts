import { type CatalogueClass, catalogueClass, catalogueCourse } from '@dhc/contracts/cms/catalogue-feed'
import { z } from 'zod'
import type { Course, CourseClass, Lesson } from './domain/catalogue.ts'
import type { Published } from './domain/plan-sync.ts'
import { contradictionIn, toCourseClass, toLesson, unstorableIn } from './feed-rows.ts'

type FeedProblem = {
  readonly courseId: string | null
  readonly strapiUuid: string | null
  readonly what: string
}
export type CheckedFeed = { readonly published: Published; readonly problems: readonly FeedProblem[] }

const frame = catalogueCourse.extend({ classes: z.array(z.unknown()) })
const namedCourse = z.object({ documentId: z.string() })
const namedClass = z.object({ strapiUuid: z.uuid() })

/** Checks course by course and class by class: a bad one is reported and left out, the others go on. */
export function checkFeed(rawCourses: readonly unknown[]): CheckedFeed {
  const collected = emptyCollection()
  for (const raw of rawCourses) {
    const course = frame.safeParse(raw)
    const what = course.success ? unstorableIn({ ...course.data, classes: [] }) : wordsOf(course.error)
    if (course.success && what === undefined) addCourse(collected, course.data)
    else refuseCourse(collected, raw, what ?? 'unreadable')
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
    const what = found.success ? contradictionIn(found.data, collected.seen) : wordsOf(found.error)
    if (found.success && what === undefined) addClass(collected, course.documentId, found.data)
    else refuseClass(collected, course.documentId, raw, what ?? 'unreadable')
  }
}

function addClass(collected: Collection, courseId: string, found: CatalogueClass): void {
  collected.seen.add(found.strapiUuid)
  for (const { lessonUuid } of found.lessons) collected.seen.add(lessonUuid)
  collected.published.classes.push(toCourseClass(courseId, found))
  collected.published.lessons.push(...found.lessons.map((lesson) => toLesson(found.strapiUuid, lesson)))
}

function refuseCourse(collected: Collection, raw: unknown, what: string): void {
  const courseId = namedCourse.safeParse(raw).data?.documentId ?? null
  if (courseId === null) collected.published.unreadable.hasNamelessCourse = true
  else collected.published.unreadable.courseIds.add(courseId)
  collected.problems.push({ courseId, strapiUuid: null, what })
}

function refuseClass(collected: Collection, courseId: string, raw: unknown, what: string): void {
  const strapiUuid = namedClass.safeParse(raw).data?.strapiUuid ?? null
  if (strapiUuid === null) collected.published.unreadable.courseIdsWithNamelessClass.add(courseId)
  else collected.published.unreadable.classUuids.add(strapiUuid)
  collected.problems.push({ courseId, strapiUuid, what })
}

function isSeen(collected: Collection, documentId: string): boolean {
  if (!collected.seen.has(documentId)) {
    collected.seen.add(documentId)
    return false
  }
  collected.problems.push({ courseId: documentId, strapiUuid: null, what: 'documentId is used twice' })
  return true
}

/** Which fields are wrong; their values stay out of the log. */
function wordsOf(error: z.ZodError): string {
  return error.issues.map(({ path, code }) => `${path.join('.') || 'entry'}: ${code}`).join('; ')
}

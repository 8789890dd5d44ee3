import type { CatalogueClass } from '@dhc/contracts/cms/catalogue-feed'
import { instantOf } from '@dhc/reference/hong-kong-time'
import type { CourseClass, Lesson } from './domain/catalogue.ts'

const largestNumber = 1_000_000

/** What the shape alone cannot show. One uuid names one thing (D-051); a lesson ends after it starts. */
export function contradictionIn(found: CatalogueClass, seen: ReadonlySet<string>): string | undefined {
  if (seen.has(found.strapiUuid)) return 'strapiUuid is used twice'
  const lessonUuids = found.lessons.map(({ lessonUuid }) => lessonUuid)
  if (new Set(lessonUuids).size < lessonUuids.length || lessonUuids.some((uuid) => seen.has(uuid))) {
    return 'lessonUuid is used twice'
  }
  if (found.lessons.some(({ start, end }) => end <= start)) return 'a lesson ends before it starts'
  if ([found.quota, found.feeHkd, found.minAge, found.maxAge].some((number) => (number ?? 0) > largestNumber)) {
    return 'a number is out of range'
  }
  return unstorableIn(found)
}

export function toCourseClass(courseId: string, found: CatalogueClass): CourseClass {
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

export function toLesson(classUuid: string, lesson: CatalogueClass['lessons'][number]): Lesson {
  return {
    lessonUuid: lesson.lessonUuid,
    classUuid,
    startsAt: instantOf(lesson.date, lesson.start),
    endsAt: instantOf(lesson.date, lesson.end),
    isCancelled: lesson.cancelled,
  }
}

/** PostgreSQL cannot keep the character NUL; found here, it spoils one entry instead of the whole copy. */
export function unstorableIn(entry: unknown): string | undefined {
  return JSON.stringify(entry).includes('\\u0000') ? 'a text contains the character NUL' : undefined
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

import type { CatalogueClass } from '@dhc/contracts/cms/catalogue-feed'
import { instantOf } from '@dhc/reference/hong-kong-time'
import type { CourseClass, Lesson } from './domain/catalogue.ts'

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

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

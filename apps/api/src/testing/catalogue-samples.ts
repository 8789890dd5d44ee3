import { createHash } from 'node:crypto'
import type { CatalogueClass, CatalogueCourse, CatalogueLesson, FeedLesson } from '@dhc/contracts/cms/catalogue-feed'
import type { LessonShelf } from '../modules/e-learning/index.ts'

/** The same word always names the same thing, so tests can speak of "EX-01A" instead of a uuid. */
export function uuidOf(word: string): string {
  const hex = createHash('sha256').update(word).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function sampleLesson(word: string, changed: Partial<CatalogueLesson> = {}): CatalogueLesson {
  return { lessonUuid: uuidOf(word), date: '2026-12-01', start: '10:30', end: '11:30', cancelled: false, ...changed }
}

export function sampleClass(classCode: string, changed: Partial<CatalogueClass> = {}): CatalogueClass {
  return {
    strapiUuid: uuidOf(classCode),
    classCode,
    centreCode: 'CORE',
    centreName: { 'zh-HK': '主中心', 'zh-CN': '主中心', 'en-US': 'Core centre' },
    method: 'OPEN',
    quota: 20,
    enrolStart: '2026-11-10T09:00:00+08:00',
    enrolEnd: '2026-11-25T23:59:00+08:00',
    ballotAt: null,
    cancelled: false,
    minAge: 18,
    maxAge: null,
    gender: null,
    chronicDiseases: [],
    carerOnly: false,
    outdoor: false,
    feeHkd: 0,
    formLink: null,
    formStart: null,
    formEnd: null,
    lessons: [sampleLesson(`${classCode} first lesson`)],
    ...changed,
  }
}

export function sampleCourse(
  documentId: string,
  classes: unknown[] = [sampleClass(`${documentId}-A`)],
): CatalogueCourse {
  return {
    documentId,
    hidden: false,
    takesTurns: false,
    name: { 'zh-HK': '椅上伸展入門', 'zh-CN': '椅上伸展入门', 'en-US': 'Chair stretching' },
    classes: classes as CatalogueClass[],
  }
}

/** Lessons as if they had been read. */
export function shelfOf(lessons: readonly FeedLesson[]): LessonShelf {
  return {
    all: () => lessons,
    contentChanged: () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  }
}

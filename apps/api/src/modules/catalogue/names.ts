import type { Course, CourseClass } from './domain/catalogue.ts'

type Names = Pick<Course, 'nameZhHk' | 'nameZhCn' | 'nameEnUs'>

/** Of a course or a holiday. */
export function namesByLanguage({ nameZhHk, nameZhCn, nameEnUs }: Names) {
  return { 'zh-HK': nameZhHk, 'zh-CN': nameZhCn, 'en-US': nameEnUs }
}

type WithCentre = Pick<CourseClass, 'centreCode' | 'centreNameZhHk' | 'centreNameZhCn' | 'centreNameEnUs'>

/** A class copied before centres had names here has the code, until the next copy. */
export function centreNamesOf({ centreCode, centreNameZhHk, centreNameZhCn, centreNameEnUs }: WithCentre) {
  return {
    'zh-HK': centreNameZhHk || centreCode,
    'zh-CN': centreNameZhCn || centreCode,
    'en-US': centreNameEnUs || centreCode,
  }
}

import type { Course, CourseClass } from './domain/catalogue.ts'

/** By language of the page. */
export function courseNamesOf({ nameZhHk, nameZhCn, nameEnUs }: Course) {
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

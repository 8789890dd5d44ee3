export { type CallingOff, callOffClass, callOffLesson, reinstateLesson } from './called-off-store.ts'
export { catalogueDeskRoutes } from './desk/routes.ts'
export type { CourseClass, Lesson } from './domain/catalogue.ts'
export { centreNamesOf, namesByLanguage } from './domain/catalogue.ts'
export type { ClassChange } from './domain/class-changes.ts'
export { holidaysKnown, warnIfHolidaysEnd } from './holidays.ts'
export { findLessons, findTimetables, listLessons, type PlannedLesson, type Timetable } from './lesson-store.ts'
export { catalogueRoutes } from './routes.ts'
export {
  findClass,
  findClasses,
  hasCatalogue,
  listClassNames,
  listOfferedClasses,
  lockClass,
  type OfferedClass,
  offeredClassUuids,
} from './store.ts'
export {
  type CmsClient,
  createCmsClient,
  type OnClassesChanged,
  type SyncDeps,
  syncCatalogue,
  syncCourse,
} from './sync-catalogue.ts'

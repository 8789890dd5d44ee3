export { callOffClass, callOffLesson, reinstateLesson } from './called-off-store.ts'
export type { CourseClass } from './domain/catalogue.ts'
export { centreNamesOf, namesByLanguage } from './domain/catalogue.ts'
export { type ClassChange, type ClassPlan, classChangeOf } from './domain/class-changes.ts'
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
  readClassPlan,
} from './store.ts'
export {
  type CmsClient,
  createCmsClient,
  foreseeChanges,
  type OnClassesChanged,
  type SyncDeps,
  syncCatalogue,
} from './sync-catalogue.ts'

export { type CallingOff, callOffClass, callOffLesson, reinstateLesson } from './called-off-store.ts'
export { type CmsClient, createCmsClient } from './cms-client.ts'
export { copyAnnouncedCourse } from './copy-announced-course.ts'
export { catalogueDeskRoutes } from './desk/routes.ts'
export type { CourseClass, Lesson } from './domain/catalogue.ts'
export type { ClassChange } from './domain/class-changes.ts'
export { fillHolidays } from './fill-holidays.ts'
export { holidaysKnown } from './holiday-store.ts'
export { findLessons, listLessons, type PlannedLesson } from './lesson-store.ts'
export { lockClass } from './lock-store.ts'
export { centreNamesOf, courseNamesOf } from './names.ts'
export { catalogueRoutes } from './routes.ts'
export {
  findClass,
  findClasses,
  hasCatalogue,
  listClassNames,
  listOfferedClasses,
  type OfferedClass,
  offeredClassUuids,
} from './store.ts'
export { type OnClassesChanged, type SyncDeps, syncCatalogue, syncCourse } from './sync-catalogue.ts'
export { findTimetables, type Timetable } from './timetable-store.ts'

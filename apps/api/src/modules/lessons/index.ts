export type { LessonDeps } from './lesson-deps.ts'
export { type ReminderDeps, remindOfLessons } from './remind-of-lessons.ts'
export { lessonRoutes } from './routes.ts'
export { tellOfClassChanges } from './tell-of-class-changes.ts'

export { createLessonShelf, type LessonShelf, lessonReader } from './lesson-shelf.ts'
export { exportCompletions } from './lessons-of-member.ts'
export { eLearningRoutes } from './routes.ts'
export { deleteCompletionsOf } from './store.ts'

export { createLessonShelf, type LessonShelf, lessonReader } from './lesson-shelf.ts'
export { exportCompletions } from './lessons-of-member.ts'
export { eLearningRoutes } from './routes.ts'
export { deleteCompletionsOf, putCompletion } from './store.ts'

export { foreseeCourse } from './foresee-course.ts'
export { classNewsRoutes } from './routes.ts'
export { countNews } from './store.ts'
export { noteClassNews, tellDueClassNews } from './tell-class-news.ts'

export type { ClassNewsDeps } from './decide-class-news.ts'
export { classNewsRoutes } from './routes.ts'
export { countNews } from './store.ts'
export { noteClassNews, tellDueClassNews } from './tell-class-news.ts'

export { type ContentReader, createContentReader } from './content/content-reader.ts'
export { everySource } from './content/every-source.ts'
export { keepSearch, type Search } from './keep-search.ts'
export { searchRoutes } from './routes.ts'

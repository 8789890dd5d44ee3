export { type ContentReader, createContentReader } from './content/content-reader.ts'
export { everySource } from './content/read-sources.ts'
export { createSearch, type Search } from './create-search.ts'
export { searchRoutes } from './routes.ts'

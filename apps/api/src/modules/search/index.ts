export { type ContentReader, createContentReader } from './content/content-reader.ts'
export { everySource } from './content/every-source.ts'
export { createSearch, type Search } from './create-search.ts'
export { searchRoutes } from './routes.ts'

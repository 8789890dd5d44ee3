export { type BookmarkDeps, exportBookmarks } from './bookmarks.ts'
export { bookmarkRoutes } from './routes.ts'
export { deleteBookmarksOf } from './store.ts'

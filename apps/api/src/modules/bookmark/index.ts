export { type BookmarkDeps, exportBookmarks } from './bookmarks.ts'
export { bookmarkRoutes } from './routes.ts'
export { deleteBookmarksOf, putBookmark } from './store.ts'

import { addBookmarkCall, listBookmarksCall, removeBookmarkCall } from '@dhc/contracts/member-api/bookmark'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { memberOf } from '../session/index.ts'
import { addBookmark, type BookmarkDeps, removeBookmark, showBookmarks } from './bookmarks.ts'

/** D-137. */
export const bookmarkRoutes =
  (deps: BookmarkDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, listBookmarksCall, async (request) => ({
      items: await showBookmarks(deps, memberOf(request).id, request.body.type),
    }))

    serve(app, addBookmarkCall, (request) => addBookmark(deps, { memberId: memberOf(request).id, ...request.body }))

    serve(app, removeBookmarkCall, async (request) => {
      const item = { memberId: memberOf(request).id, ...request.body }
      await removeBookmark(deps, item)
      return {}
    })
  }

import { refIdPattern } from '@dhc/reference/content-types'
import { bookmarkType } from '@dhc/reference/options/centre'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from './envelope.ts'
import { requiredOr } from './field-rules.ts'
import { namesInThreeLanguages } from './member-fields.ts'

export const bookmarksPath = '/api/bookmark/list'
export const addBookmarkPath = '/api/bookmark/add'
export const removeBookmarkPath = '/api/bookmark/remove'

const item = {
  type: z.enum(bookmarkType.codes, requiredOr('invalid')),
  refId: z.string(requiredOr('invalid')).check(z.regex(refIdPattern, requiredOr('invalid'))),
}

const bookmarkView = z.object({
  ...item,
  title: namesInThreeLanguages,
  addedAt: z.iso.datetime({ offset: true }),
  available: z.boolean().check(z.describe('False when the item is no longer published')),
})

const forMembers = { method: 'POST', access: 'member', tag: 'member' } as const

export const listBookmarksCall = describeCall({
  ...forMembers,
  id: 'listBookmarks',
  path: bookmarksPath,
  changesNothing: true,
  summary: 'My bookmarks, the newest first (D-137)',
  body: z.strictObject({ type: z.optional(z.enum(bookmarkType.codes, 'invalid')) }),
  payload: z.object({ items: z.array(bookmarkView) }),
  errors: [],
})

export const addBookmarkCall = describeCall({
  ...forMembers,
  id: 'addBookmark',
  path: addBookmarkPath,
  summary: 'Add a bookmark; adding it again is harmless',
  body: z.strictObject(item),
  payload: bookmarkView,
  errors: ['notFound'],
})

export const removeBookmarkCall = describeCall({
  ...forMembers,
  id: 'removeBookmark',
  path: removeBookmarkPath,
  summary: 'Remove a bookmark; removing it again is harmless',
  body: z.strictObject(item),
  payload: emptyPayload,
  errors: [],
})

export type BookmarkView = z.infer<typeof bookmarkView>

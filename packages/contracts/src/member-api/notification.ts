import { notificationType } from '@dhc/reference/options/centre'
import { defaultPageSize, pageSizes } from '@dhc/reference/site-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { pageOf } from '../staff-api/paging.ts'
import { requiredOr } from './field-rules.ts'
import { namesInThreeLanguages } from './member-fields.ts'

export const notificationsPath = '/api/notification/list'
export const readNotificationsPath = '/api/notification/read'
export const unreadCountPath = '/api/notification/unread_count'

const instant = z.iso.datetime({ offset: true })

const notificationView = z.object({
  id: z.uuid(),
  type: z.enum(notificationType.codes),
  title: namesInThreeLanguages,
  body: namesInThreeLanguages,
  link: z.nullable(z.string()).check(z.describe('A page of the website, without language prefix')),
  createdAt: instant,
  readAt: z.nullable(instant),
})

const unreadView = z.object({ unread: z.int() })

/** More than a page shows at once is marked by `all`. */
const mostMarkedAtOnce = 200

export const listNotificationsCall = describeCall({
  id: 'listNotifications',
  method: 'POST',
  path: notificationsPath,
  access: 'member',
  changesNothing: true,
  tag: 'member',
  summary: 'My notifications, newest first (D-128)',
  body: z.strictObject({
    page: z._default(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(100_000, 'invalid')), 1),
    pageSize: z._default(z.literal([...pageSizes], 'invalid'), defaultPageSize),
    unreadOnly: z._default(z.boolean('invalid'), false),
  }),
  payload: z.extend(pageOf(notificationView), unreadView.shape),
  errors: [],
})

export const readNotificationsCall = describeCall({
  id: 'readNotifications',
  method: 'POST',
  path: readNotificationsPath,
  access: 'member',
  tag: 'member',
  summary: 'Mark notifications as read: these, or all',
  body: z
    .strictObject({
      ids: z.optional(
        z
          .array(z.uuid('invalid'), requiredOr('invalid'))
          .check(z.minLength(1, 'required'), z.maxLength(mostMarkedAtOnce, 'tooLong')),
      ),
      all: z.optional(z.literal(true, 'invalid')),
    })
    .check(
      z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { error: 'required', path: ['ids'] }),
    ),
  payload: unreadView,
  errors: ['notFound'],
})

export const countUnreadCall = describeCall({
  id: 'countUnread',
  method: 'POST',
  path: unreadCountPath,
  access: 'member',
  changesNothing: true,
  tag: 'member',
  summary: 'How many notifications have I not read?',
  payload: unreadView,
  errors: [],
})

export type NotificationView = z.infer<typeof notificationView>

import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from './envelope.ts'

const own = { method: 'POST', access: 'member', tag: 'health programme', body: z.strictObject({}), errors: [] } as const

export const showCalendarFeedCall = describeCall({
  ...own,
  id: 'showCalendarFeed',
  path: '/api/health-programme/calendar/show',
  changesNothing: true,
  summary: 'Whether a calendar follows my lessons',
  payload: z.object({ openedAt: z.nullable(z.iso.datetime({ offset: true })) }),
})

const feedPath = z.string().check(z.describe('On this site; whoever has it sees my lessons'))

/** Only the hash of the address is stored. */
export const openCalendarFeedCall = describeCall({
  ...own,
  id: 'openCalendarFeed',
  path: '/api/health-programme/calendar/open',
  summary: 'A new private address that a calendar can follow; the one before it ends',
  payload: z.object({ path: feedPath }),
})

/** Who has mislaid the address types the password and sees it again; one made before that was possible is not known. */
export const revealCalendarFeedCall = describeCall({
  ...own,
  id: 'revealCalendarFeed',
  path: '/api/health-programme/calendar/reveal',
  summary: 'The private address of my calendar once more, after a recent sign-in (1107)',
  payload: z.object({ path: z.nullable(feedPath) }),
  errors: ['confirmationNeeded'],
})

export const closeCalendarFeedCall = describeCall({
  ...own,
  id: 'closeCalendarFeed',
  path: '/api/health-programme/calendar/close',
  summary: 'End the private address of my calendar',
  payload: emptyPayload,
})

export const readCalendarFeedCall = describeCall({
  id: 'readCalendarFeed',
  method: 'GET',
  path: '/api/calendar/:file',
  access: 'anyone',
  tag: 'health programme',
  summary: 'The lessons of a member for a calendar; the address itself is the key',
  params: z.object({ file: z.string().check(z.regex(/^[\w-]{43}\.ics$/, 'invalid')) }),
  payload: z.string(),
  media: 'text/calendar',
  errors: ['notFound'],
})

import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { extendTokenPath } from './session-paths.ts'

/** D-060: expires_in is a string of seconds. Apart from the other shapes of a session: every page of a member extends its token. */
export const tokenView = z.object({ access_token: z.string(), expires_in: z.string() })

export const extendTokenCall = describeCall({
  id: 'extendToken',
  method: 'POST',
  path: extendTokenPath,
  access: 'expiredMember',
  tag: 'sign in',
  summary: 'Extend the session (S7, fixed by the specification)',
  payload: tokenView,
  errors: [],
})

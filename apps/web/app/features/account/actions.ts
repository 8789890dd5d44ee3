import { memberPost } from '@dhc/api-client/member-post'
import { emptyPayload } from '@dhc/contracts/member-api/envelope'
import {
  changedMobileView,
  changeMobilePath,
  type changeMobileRequest,
  deletionRequestPath,
  deletionRequestView,
  exportPagePath,
  exportPageView,
  exportPath,
  exportView,
  profilePath,
  profileView,
  updateProfilePath,
  withdrawDeletionPath,
} from '@dhc/contracts/member-api/profile'
import {
  confirmPasswordPath,
  endedSessionsView,
  endSessionsPath,
  ownSessionsPath,
  ownSessionsView,
} from '@dhc/contracts/member-api/session'
import type { Locale } from '@dhc/locales/locale'
import type * as z from 'zod/mini'

/** Section 3.3: the calls of my account. */
export const readProfile = (locale: Locale) => memberPost({ path: profilePath, locale, payload: profileView })

export const updateProfile = (locale: Locale, body: object) =>
  memberPost({ path: updateProfilePath, locale, body, payload: profileView })

export const changeMobile = (locale: Locale, body: z.input<typeof changeMobileRequest>) =>
  memberPost({ path: changeMobilePath, locale, body, payload: changedMobileView })

export const readSessions = (locale: Locale) => memberPost({ path: ownSessionsPath, locale, payload: ownSessionsView })

/** Without ids every other session ends. */
export const endSessions = (locale: Locale, ids?: readonly string[]) =>
  memberPost({ path: endSessionsPath, locale, body: ids ? { ids } : {}, payload: endedSessionsView })

export const readOwnData = (locale: Locale) => memberPost({ path: exportPath, locale, payload: exportView })

/** The same as a document to read. */
export const readOwnDataPage = (locale: Locale) => memberPost({ path: exportPagePath, locale, payload: exportPageView })

export const requestDeletion = (locale: Locale) =>
  memberPost({ path: deletionRequestPath, locale, payload: deletionRequestView })

export const withdrawDeletion = (locale: Locale) =>
  memberPost({ path: withdrawDeletionPath, locale, payload: emptyPayload })

/** Security 1.3: opens the minutes in which the data may be taken away or deleted. */
export const confirmPassword = (locale: Locale, password: string) =>
  memberPost({ path: confirmPasswordPath, locale, body: { password }, payload: emptyPayload })

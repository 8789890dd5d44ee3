import { memberPost } from '@dhc/api-client/member-post'
import { enrolledPath, enrolledView, recordsPath, recordsView } from '@dhc/contracts/member-api/enrolments'
import type { Locale } from '@dhc/locales/locale'
import type { PageAsked, RecordsAsked } from './model.ts'

/** Sections 3.5 and 3.6: what the member has applied for. */
export const readEnrolled = (locale: Locale, body: PageAsked) =>
  memberPost({ path: enrolledPath, locale, body, payload: enrolledView })

export const readRecords = (locale: Locale, body: RecordsAsked) =>
  memberPost({ path: recordsPath, locale, body, payload: recordsView })

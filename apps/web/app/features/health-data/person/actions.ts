import { callAsMember } from '@dhc/api-client/call-as-member'
import { showProfileCall } from '@dhc/contracts/member-api/profile'
import type { Locale } from '@dhc/locales/locale'

/**
 * For the page for the doctor (whose readings these are), and for the category of a first BMI. A file of its own: it
 * describes every field of a person, and writing a reading down needs none of them.
 */
export const readProfile = (locale: Locale) => callAsMember(showProfileCall, { locale })

import { callAsMember } from '@dhc/api-client/call-as-member'
import type { BodyOf } from '@dhc/contracts/call'
import { askCorrectionCall, listCorrectionsCall } from '@dhc/contracts/member-api/corrections'
import { confirmPasswordCall } from '@dhc/contracts/member-api/password'
import {
  changeMobileCall,
  exportMemberCall,
  exportMemberPageCall,
  requestDeletionCall,
  showProfileCall,
  updateProfileCall,
  withdrawDeletionCall,
} from '@dhc/contracts/member-api/profile'
import { endSessionsCall, listSessionsCall } from '@dhc/contracts/member-api/session'
import type { Locale } from '@dhc/locales/locale'

/** The calls of my account. */
export const readProfile = (locale: Locale) => callAsMember(showProfileCall, { locale })

export const updateProfile = (locale: Locale, body: BodyOf<typeof updateProfileCall>) =>
  callAsMember(updateProfileCall, { locale, body })

export const changeMobile = (locale: Locale, body: BodyOf<typeof changeMobileCall>) =>
  callAsMember(changeMobileCall, { locale, body })

export const readSessions = (locale: Locale) => callAsMember(listSessionsCall, { locale })

/** Without ids every other session ends. */
export const endSessions = (locale: Locale, ids?: readonly string[]) =>
  callAsMember(endSessionsCall, { locale, body: ids ? { ids: [...ids] } : {} })

export const readOwnData = (locale: Locale) => callAsMember(exportMemberCall, { locale })

/** The same as a document to read. */
export const readOwnDataPage = (locale: Locale) => callAsMember(exportMemberPageCall, { locale })

export const confirmPassword = (locale: Locale, password: string) =>
  callAsMember(confirmPasswordCall, { locale, body: { password } })

export const requestDeletion = (locale: Locale, body: BodyOf<typeof requestDeletionCall>) =>
  callAsMember(requestDeletionCall, { locale, body })

export const withdrawDeletion = (locale: Locale) => callAsMember(withdrawDeletionCall, { locale })

export const readCorrections = (locale: Locale) => callAsMember(listCorrectionsCall, { locale, body: {} })

export const askCorrection = (locale: Locale, body: BodyOf<typeof askCorrectionCall>) =>
  callAsMember(askCorrectionCall, { locale, body })

import { callAsMember } from '@dhc/api-client/call-as-member'
import type { BodyOf } from '@dhc/contracts/call'
import { listAccessCall } from '@dhc/contracts/member-api/access-log'
import {
  acceptCarerCall,
  askToCareCall,
  changeCarerRightsCall,
  declineCarerCall,
  endCarerCall,
  listCarersCall,
  nameCarerCall,
  replyToCounterCall,
} from '@dhc/contracts/member-api/carers'
import type { Locale } from '@dhc/locales/locale'

/** D-140: each answers with all relations as they stand afterwards. */
export const readCarers = (locale: Locale) => callAsMember(listCarersCall, { locale, body: {} })

export const nameCarer = (locale: Locale, body: BodyOf<typeof nameCarerCall>) =>
  callAsMember(nameCarerCall, { locale, body })

/** It gives nothing by itself: the member agrees, or the centre records it. */
export const askToCare = (locale: Locale, body: BodyOf<typeof askToCareCall>) =>
  callAsMember(askToCareCall, { locale, body })

export const changeRights = (locale: Locale, body: BodyOf<typeof changeCarerRightsCall>) =>
  callAsMember(changeCarerRightsCall, { locale, body })

const replies = { accept: acceptCarerCall, decline: declineCarerCall, end: endCarerCall } as const

export type Reply = keyof typeof replies

export const reply = (locale: Locale, kind: Reply, relationId: string) =>
  callAsMember(replies[kind], { locale, body: { relationId } })

/** What staff have recorded for me: begins at once, or its rights to health are never given. */
export const replyToCounter = (locale: Locale, body: BodyOf<typeof replyToCounterCall>) =>
  callAsMember(replyToCounterCall, { locale, body })

export const readAccess = (locale: Locale, page: number) =>
  callAsMember(listAccessCall, { locale, body: { page, pageSize: 10 } })

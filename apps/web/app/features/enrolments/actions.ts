import { callAsMember } from '@dhc/api-client/call-as-member'
import {
  acceptInvitationCall,
  declineInvitationCall,
  leaveGroupCall,
  listInvitationsCall,
  withdrawInvitationCall,
} from '@dhc/contracts/member-api/ballot-group'
import {
  closeCalendarFeedCall,
  openCalendarFeedCall,
  revealCalendarFeedCall,
  showCalendarFeedCall,
} from '@dhc/contracts/member-api/calendar-feed'
import {
  abandonPlaceCall,
  cancelBallotEntryCall,
  takeLeaveCall,
  withdrawApplicationCall,
} from '@dhc/contracts/member-api/enrol'
import { showEnrolledCall, showRecordsCall } from '@dhc/contracts/member-api/enrolments'
import type { Locale } from '@dhc/locales/locale'
import type { PageAsked, RecordsAsked } from './model.ts'

/** What the member has applied for. */
export const readEnrolled = (locale: Locale, body: PageAsked) => callAsMember(showEnrolledCall, { locale, body })

export const readRecords = (locale: Locale, body: RecordsAsked) => callAsMember(showRecordsCall, { locale, body })

export const readInvitations = (locale: Locale) => callAsMember(listInvitationsCall, { locale, body: {} })

/** Who sends, and under which key it may be sent again (REL-04). */
type Sender = { readonly locale: Locale; readonly idempotencyKey: string }

const endings = { CANCEL: cancelBallotEntryCall, WITHDRAW: withdrawApplicationCall, ABANDON: abandonPlaceCall } as const

export type Ending = keyof typeof endings

/** S4-16 to S4-18: out of the ballot, the application or the place. */
export const endEnrolment = (sender: Sender, ending: Ending, enrolmentId: string) =>
  callAsMember(endings[ending], { ...sender, body: { enrolmentId } })

type Leave = { readonly enrolmentId: string; readonly lessonUuid: string; readonly reason: string | null }

/** S4-19. */
export const takeLeave = (sender: Sender, body: Leave) => callAsMember(takeLeaveCall, { ...sender, body })

/** D-139: those who only want to come together. */
export const withdrawInvitation = (sender: Sender, invitationId: string) =>
  callAsMember(withdrawInvitationCall, { ...sender, body: { invitationId } })

export const leaveGroup = (sender: Sender, enrolmentId: string) =>
  callAsMember(leaveGroupCall, { ...sender, body: { enrolmentId } })

export const acceptInvitation = (sender: Sender, body: { readonly invitationId: string; readonly isCarer: boolean }) =>
  callAsMember(acceptInvitationCall, { ...sender, body })

type Decline = { readonly invitationId: string; readonly isForGood: boolean }

export const declineInvitation = (sender: Sender, body: Decline) =>
  callAsMember(declineInvitationCall, { ...sender, body })

/** The private address that a calendar follows; it is shown when it is made, and again after the password. */
export const readFeed = (locale: Locale) => callAsMember(showCalendarFeedCall, { locale, body: {} })

export const openFeed = (locale: Locale) => callAsMember(openCalendarFeedCall, { locale, body: {} })

export const revealFeed = (locale: Locale) => callAsMember(revealCalendarFeedCall, { locale, body: {} })

export const closeFeed = (locale: Locale) => callAsMember(closeCalendarFeedCall, { locale, body: {} })

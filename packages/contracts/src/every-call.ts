import type { Call } from './call.ts'
import { announceContentCall } from './cms/webhook.ts'
import { everyStaffCall } from './every-staff-call.ts'
import { listAccessCall } from './member-api/access-log.ts'
import { downloadBallotEvidenceCall, showBallotCall } from './member-api/ballot.ts'
import {
  acceptInvitationCall,
  declineInvitationCall,
  inviteToGroupCall,
  leaveGroupCall,
  listInvitationsCall,
} from './member-api/ballot-group.ts'
import { addBookmarkCall, listBookmarksCall, removeBookmarkCall } from './member-api/bookmark.ts'
import {
  closeCalendarFeedCall,
  openCalendarFeedCall,
  readCalendarFeedCall,
  showCalendarFeedCall,
} from './member-api/calendar-feed.ts'
import {
  acceptCarerCall,
  changeCarerRightsCall,
  declineCarerCall,
  endCarerCall,
  listCarersCall,
  nameCarerCall,
} from './member-api/carers.ts'
import { askCorrectionCall, listCorrectionsCall } from './member-api/corrections.ts'
import {
  completeLessonCall,
  listCompletedLessonsCall,
  recommendLessonsCall,
  showLessonContentCall,
} from './member-api/e-learning.ts'
import { askEnquiryQuestionCall, sendEnquiryCall } from './member-api/enquiry.ts'
import {
  abandonPlaceCall,
  applyCall,
  cancelBallotEntryCall,
  checkEligibilityCall,
  showEnrolmentCall,
  takeLeaveCall,
  withdrawApplicationCall,
} from './member-api/enrol.ts'
import { showEnrolledCall, showRecordsCall } from './member-api/enrolments.ts'
import { extendTokenCall } from './member-api/extend-token.ts'
import {
  createReadingCall,
  deleteReadingCall,
  exportFhirCall,
  exportReadingsCall,
  importReadingsCall,
  listReadingsCall,
  showLatestReadingsCall,
} from './member-api/health-data.ts'
import { listRiskAssessmentsCall, showRiskAssessmentCall } from './member-api/health-risk.ts'
import { listLessonChangesCall } from './member-api/lesson-changes.ts'
import { logInCall } from './member-api/login.ts'
import { reportMessageCall } from './member-api/message-receipt.ts'
import { countUnreadCall, listNotificationsCall, readNotificationsCall } from './member-api/notification.ts'
import { listOfferedQuotasCall } from './member-api/offered-quotas.ts'
import { requestCodeCall, verifyCodeCall } from './member-api/one-time-code.ts'
import { showOpenDataCall } from './member-api/open-data.ts'
import { changePasswordCall, confirmPasswordCall, resetPasswordCall } from './member-api/password.ts'
import {
  changeMobileCall,
  exportMemberCall,
  exportMemberPageCall,
  requestDeletionCall,
  showProfileCall,
  updateProfileCall,
  withdrawDeletionCall,
} from './member-api/profile.ts'
import { issueChallengeCall } from './member-api/proof-of-work.ts'
import { showPushKeyCall, subscribeToPushCall, unsubscribeFromPushCall } from './member-api/push.ts'
import { registerCall } from './member-api/registration.ts'
import { showRemainingQuotaCall, showRemainingQuotasCall } from './member-api/remaining-quota.ts'
import { searchContentCall, suggestPagesCall } from './member-api/search.ts'
import { endSessionsCall, listSessionsCall, logOutCall } from './member-api/session.ts'
import {
  showDocsCall,
  showHealthCall,
  showLivenessCall,
  showOpenApiCall,
  showReadinessCall,
} from './member-api/system.ts'
import { cancelTelehealthCall, listTelehealthCall, requestTelehealthCall } from './member-api/telehealth.ts'

/** For those who deal with all of them: forwarding, the access matrix, the API document. A browser imports the calls it makes. */
export const everyCall: readonly Call[] = [
  announceContentCall,
  showBallotCall,
  downloadBallotEvidenceCall,
  sendEnquiryCall,
  askEnquiryQuestionCall,
  checkEligibilityCall,
  applyCall,
  cancelBallotEntryCall,
  withdrawApplicationCall,
  abandonPlaceCall,
  takeLeaveCall,
  showEnrolmentCall,
  inviteToGroupCall,
  listInvitationsCall,
  acceptInvitationCall,
  declineInvitationCall,
  leaveGroupCall,
  showEnrolledCall,
  showRecordsCall,
  showLatestReadingsCall,
  listReadingsCall,
  createReadingCall,
  deleteReadingCall,
  exportReadingsCall,
  importReadingsCall,
  exportFhirCall,
  listRiskAssessmentsCall,
  showRiskAssessmentCall,
  listLessonChangesCall,
  logInCall,
  reportMessageCall,
  showLessonContentCall,
  recommendLessonsCall,
  completeLessonCall,
  listCompletedLessonsCall,
  showPushKeyCall,
  subscribeToPushCall,
  unsubscribeFromPushCall,
  listBookmarksCall,
  addBookmarkCall,
  removeBookmarkCall,
  listNotificationsCall,
  readNotificationsCall,
  countUnreadCall,
  requestCodeCall,
  verifyCodeCall,
  resetPasswordCall,
  changePasswordCall,
  confirmPasswordCall,
  showProfileCall,
  updateProfileCall,
  changeMobileCall,
  exportMemberCall,
  exportMemberPageCall,
  requestDeletionCall,
  withdrawDeletionCall,
  askCorrectionCall,
  listCorrectionsCall,
  issueChallengeCall,
  registerCall,
  showRemainingQuotaCall,
  showRemainingQuotasCall,
  listOfferedQuotasCall,
  showOpenDataCall,
  searchContentCall,
  suggestPagesCall,
  extendTokenCall,
  logOutCall,
  listSessionsCall,
  endSessionsCall,
  showHealthCall,
  showDocsCall,
  showOpenApiCall,
  showLivenessCall,
  showReadinessCall,
  showCalendarFeedCall,
  openCalendarFeedCall,
  closeCalendarFeedCall,
  readCalendarFeedCall,
  listAccessCall,
  listCarersCall,
  nameCarerCall,
  changeCarerRightsCall,
  acceptCarerCall,
  declineCarerCall,
  endCarerCall,
  requestTelehealthCall,
  listTelehealthCall,
  cancelTelehealthCall,
  ...everyStaffCall,
]

import type { Call } from './call.ts'
import { announceContentCall } from './cms/webhook.ts'
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
import { endSessionsCall, extendTokenCall, listSessionsCall, logOutCall } from './member-api/session.ts'
import {
  showDocsCall,
  showHealthCall,
  showLivenessCall,
  showOpenApiCall,
  showReadinessCall,
} from './member-api/system.ts'
import { cancelTelehealthCall, listTelehealthCall, requestTelehealthCall } from './member-api/telehealth.ts'
import {
  listApplicationsCall,
  logContactCall,
  rejectApplicantCall,
  verifyApplicantCall,
} from './staff-api/applications.ts'
import { listAuditCall, listOutboxCall } from './staff-api/audit.ts'
import {
  changePublicValueCall,
  releaseBallotCall,
  replaceFromWaitlistCall,
  runBallotCall,
  showClassBallotCall,
  showStaffBallotCall,
} from './staff-api/ballots.ts'
import { closeCarerCall, listMemberCarersCall, recordCarerCall, setCarerRightsCall } from './staff-api/carers.ts'
import { listCatalogueProblemsCall, syncClassesCall } from './staff-api/catalogue.ts'
import {
  callOffClassCall,
  cancelEnrolmentCall,
  confirmEnrolmentCall,
  enterMemberCall,
  importFormResultsCall,
  listEnrolmentsWaitingCall,
  refuseEnrolmentCall,
} from './staff-api/class-enrolments.ts'
import { listClassEnrolmentsCall, listClassesCall, showClassCall } from './staff-api/class-list.ts'
import { changeEnquiryCall, listEnquiriesCall, replyToEnquiryCall, showEnquiryCall } from './staff-api/enquiries.ts'
import { listMemberReadingsCall, recordMemberReadingCall, removeReadingCall } from './staff-api/health-data.ts'
import { addHolidayCall, listHolidaysCall, removeHolidayCall } from './staff-api/holidays.ts'
import {
  callOffLessonCall,
  listLessonsCall,
  markAttendanceCall,
  recordLeaveCall,
  reinstateLessonCall,
  showRollCall,
} from './staff-api/lessons.ts'
import { changeMemberCall, setLegalHoldCall, transferMemberCall } from './staff-api/member-changes.ts'
import {
  findMembersCall,
  grantExemptionCall,
  registerAtCounterCall,
  reinstateMemberCall,
  resetMemberPasswordCall,
  showMemberCall,
  suspendMemberCall,
} from './staff-api/members.ts'
import { sendNotificationCall } from './staff-api/notifications.ts'
import { showReportCall } from './staff-api/reports.ts'
import { changeRiskCall, listMemberRisksCall, recordRiskCall } from './staff-api/risk-assessments.ts'
import { changeStaffPasswordCall, extendStaffTokenCall, logInStaffCall, logOutStaffCall } from './staff-api/session.ts'
import {
  completeTelehealthCall,
  declineTelehealthCall,
  listTelehealthRequestsCall,
  scheduleTelehealthCall,
} from './staff-api/telehealth.ts'
import { followTodayCall, showPaperPackCall, showTodayCall } from './staff-api/today.ts'
import {
  changeStaffUserCall,
  createStaffUserCall,
  listColleaguesCall,
  listStaffUsersCall,
  resetStaffSignInCall,
} from './staff-api/users.ts'
import { correctWeatherSignalCall, listWeatherSignalsCall, recordWeatherSignalCall } from './staff-api/weather.ts'

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
  listMemberReadingsCall,
  recordMemberReadingCall,
  removeReadingCall,
  listMemberRisksCall,
  recordRiskCall,
  changeRiskCall,
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
  listApplicationsCall,
  logContactCall,
  verifyApplicantCall,
  rejectApplicantCall,
  runBallotCall,
  showClassBallotCall,
  showStaffBallotCall,
  releaseBallotCall,
  changePublicValueCall,
  replaceFromWaitlistCall,
  listAuditCall,
  listOutboxCall,
  listCatalogueProblemsCall,
  syncClassesCall,
  listLessonsCall,
  showRollCall,
  markAttendanceCall,
  recordLeaveCall,
  callOffClassCall,
  callOffLessonCall,
  reinstateLessonCall,
  listWeatherSignalsCall,
  recordWeatherSignalCall,
  correctWeatherSignalCall,
  listHolidaysCall,
  addHolidayCall,
  removeHolidayCall,
  sendNotificationCall,
  changeMemberCall,
  transferMemberCall,
  setLegalHoldCall,
  findMembersCall,
  showMemberCall,
  registerAtCounterCall,
  suspendMemberCall,
  reinstateMemberCall,
  grantExemptionCall,
  resetMemberPasswordCall,
  logInStaffCall,
  extendStaffTokenCall,
  logOutStaffCall,
  changeStaffPasswordCall,
  listStaffUsersCall,
  listColleaguesCall,
  createStaffUserCall,
  changeStaffUserCall,
  resetStaffSignInCall,
  showTodayCall,
  followTodayCall,
  showPaperPackCall,
  showReportCall,
  listEnquiriesCall,
  showEnquiryCall,
  changeEnquiryCall,
  replyToEnquiryCall,
  listClassesCall,
  showClassCall,
  listClassEnrolmentsCall,
  enterMemberCall,
  importFormResultsCall,
  listEnrolmentsWaitingCall,
  confirmEnrolmentCall,
  refuseEnrolmentCall,
  cancelEnrolmentCall,
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
  listMemberCarersCall,
  recordCarerCall,
  setCarerRightsCall,
  closeCarerCall,
  requestTelehealthCall,
  listTelehealthCall,
  cancelTelehealthCall,
  listTelehealthRequestsCall,
  scheduleTelehealthCall,
  completeTelehealthCall,
  declineTelehealthCall,
]

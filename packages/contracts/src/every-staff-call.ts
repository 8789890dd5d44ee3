import type { Call } from './call.ts'
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
import { listCallsDueCall, logCallCall } from './staff-api/calls.ts'
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
import {
  exportClassEnrolmentsCall,
  listClassEnrolmentsCall,
  listClassesCall,
  showClassCall,
} from './staff-api/class-list.ts'
import { decideCorrectionCall, listCorrectionRequestsCall } from './staff-api/corrections.ts'
import {
  closeDuplicateCall,
  findAlikeCall,
  listDuplicatesCall,
  recordDeathCall,
  reopenMemberCall,
} from './staff-api/duplicates.ts'
import { changeEnquiryCall, listEnquiriesCall, replyToEnquiryCall, showEnquiryCall } from './staff-api/enquiries.ts'
import {
  importMemberReadingsCall,
  listMemberReadingsCall,
  recordHealthCheckCall,
  recordMemberReadingCall,
  removeReadingCall,
} from './staff-api/health-data.ts'
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
import { listMemberAccessCall, listMemberEnrolmentsCall } from './staff-api/member-record.ts'
import {
  findMembersCall,
  grantExemptionCall,
  registerAtCounterCall,
  reinstateMemberCall,
  resetMemberPasswordCall,
  showMemberCall,
  suspendMemberCall,
} from './staff-api/members.ts'
import {
  listMessageTemplatesCall,
  listSentNotificationsCall,
  previewNotificationCall,
  sendNotificationCall,
} from './staff-api/notifications.ts'
import {
  addPasskeyCall,
  beginPasskeyCall,
  beginPasskeySignInCall,
  listPasskeysCall,
  removePasskeyCall,
  renewRecoveryCodesCall,
  signInWithPasskeyCall,
} from './staff-api/passkeys.ts'
import {
  askPhoneChangeCall,
  confirmPhoneChangeCall,
  listPhoneChangesCall,
  refusePhoneChangeCall,
} from './staff-api/phone-changes.ts'
import { listRecallsCall, logRecallCall } from './staff-api/recalls.ts'
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
import { listJobsCall, verifyAuditCall } from './staff-api/upkeep.ts'
import {
  changeStaffUserCall,
  createStaffUserCall,
  listColleaguesCall,
  listStaffUsersCall,
  resetStaffSignInCall,
} from './staff-api/users.ts'
import {
  correctWeatherSignalCall,
  listWeatherSignalsCall,
  recordWeatherSignalCall,
  withdrawWeatherSignalCall,
} from './staff-api/weather.ts'

/** Section 3.13: what staff do, by the console or by a program of the centre. */
export const everyStaffCall: readonly Call[] = [
  listMemberReadingsCall,
  recordMemberReadingCall,
  recordHealthCheckCall,
  importMemberReadingsCall,
  removeReadingCall,
  listRecallsCall,
  logRecallCall,
  listMemberRisksCall,
  recordRiskCall,
  changeRiskCall,
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
  verifyAuditCall,
  listJobsCall,
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
  withdrawWeatherSignalCall,
  listHolidaysCall,
  addHolidayCall,
  removeHolidayCall,
  sendNotificationCall,
  previewNotificationCall,
  listSentNotificationsCall,
  listMessageTemplatesCall,
  listCallsDueCall,
  logCallCall,
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
  listMemberEnrolmentsCall,
  listMemberAccessCall,
  findAlikeCall,
  listDuplicatesCall,
  closeDuplicateCall,
  recordDeathCall,
  reopenMemberCall,
  askPhoneChangeCall,
  listPhoneChangesCall,
  confirmPhoneChangeCall,
  refusePhoneChangeCall,
  listCorrectionRequestsCall,
  decideCorrectionCall,
  logInStaffCall,
  extendStaffTokenCall,
  logOutStaffCall,
  changeStaffPasswordCall,
  listPasskeysCall,
  beginPasskeyCall,
  addPasskeyCall,
  removePasskeyCall,
  beginPasskeySignInCall,
  signInWithPasskeyCall,
  renewRecoveryCodesCall,
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
  exportClassEnrolmentsCall,
  enterMemberCall,
  importFormResultsCall,
  listEnrolmentsWaitingCall,
  confirmEnrolmentCall,
  refuseEnrolmentCall,
  cancelEnrolmentCall,
  listMemberCarersCall,
  recordCarerCall,
  setCarerRightsCall,
  closeCarerCall,
  listTelehealthRequestsCall,
  scheduleTelehealthCall,
  completeTelehealthCall,
  declineTelehealthCall,
]

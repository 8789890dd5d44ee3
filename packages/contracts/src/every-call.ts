import type { Call } from './call.ts'
import * as webhook from './cms/webhook.ts'
import * as accessLog from './member-api/access-log.ts'
import * as ballot from './member-api/ballot.ts'
import * as ballotGroup from './member-api/ballot-group.ts'
import * as bookmark from './member-api/bookmark.ts'
import * as calendarFeed from './member-api/calendar-feed.ts'
import * as carers from './member-api/carers.ts'
import * as corrections from './member-api/corrections.ts'
import * as eLearning from './member-api/e-learning.ts'
import * as enquiry from './member-api/enquiry.ts'
import * as enrol from './member-api/enrol.ts'
import * as enrolments from './member-api/enrolments.ts'
import * as extendToken from './member-api/extend-token.ts'
import * as healthData from './member-api/health-data.ts'
import * as healthRisk from './member-api/health-risk.ts'
import * as holidays from './member-api/holidays.ts'
import * as lessonChanges from './member-api/lesson-changes.ts'
import * as lessonReminder from './member-api/lesson-reminder.ts'
import * as login from './member-api/login.ts'
import * as messageReceipt from './member-api/message-receipt.ts'
import * as notification from './member-api/notification.ts'
import * as oneTimeCode from './member-api/one-time-code.ts'
import * as passkeys from './member-api/passkeys.ts'
import * as password from './member-api/password.ts'
import * as profile from './member-api/profile.ts'
import * as proofOfWork from './member-api/proof-of-work.ts'
import * as push from './member-api/push.ts'
import * as registration from './member-api/registration.ts'
import * as remainingQuota from './member-api/remaining-quota.ts'
import * as search from './member-api/search.ts'
import * as session from './member-api/session.ts'
import * as system from './member-api/system.ts'
import * as telehealth from './member-api/telehealth.ts'
import * as visits from './member-api/visits.ts'
import * as weatherNow from './member-api/weather-now.ts'
import * as staffAlarms from './staff-api/alarms.ts'
import * as staffApplications from './staff-api/applications.ts'
import * as staffAudit from './staff-api/audit.ts'
import * as staffBallots from './staff-api/ballots.ts'
import * as staffCalls from './staff-api/calls.ts'
import * as staffCarers from './staff-api/carers.ts'
import * as staffCatalogue from './staff-api/catalogue.ts'
import * as staffClassEnrolments from './staff-api/class-enrolments.ts'
import * as staffClassList from './staff-api/class-list.ts'
import * as staffClassNews from './staff-api/class-news.ts'
import * as staffCorrections from './staff-api/corrections.ts'
import * as staffDuplicates from './staff-api/duplicates.ts'
import * as staffEnquiries from './staff-api/enquiries.ts'
import * as staffHealthData from './staff-api/health-data.ts'
import * as staffHealthNotes from './staff-api/health-notes.ts'
import * as staffHolidays from './staff-api/holidays.ts'
import * as staffLessons from './staff-api/lessons.ts'
import * as staffMemberChanges from './staff-api/member-changes.ts'
import * as staffMemberRecord from './staff-api/member-record.ts'
import * as staffMembers from './staff-api/members.ts'
import * as staffNotifications from './staff-api/notifications.ts'
import * as staffOpenings from './staff-api/openings.ts'
import * as staffOwnData from './staff-api/own-data.ts'
import * as staffPasskeys from './staff-api/passkeys.ts'
import * as staffPhoneChanges from './staff-api/phone-changes.ts'
import * as staffRecalls from './staff-api/recalls.ts'
import * as staffReports from './staff-api/reports.ts'
import * as staffReturns from './staff-api/returns.ts'
import * as staffRiskAssessments from './staff-api/risk-assessments.ts'
import * as staffSession from './staff-api/session.ts'
import * as staffTelehealth from './staff-api/telehealth.ts'
import * as staffToday from './staff-api/today.ts'
import * as staffUpkeep from './staff-api/upkeep.ts'
import * as staffUsers from './staff-api/users.ts'
import * as staffVisits from './staff-api/visits.ts'
import * as staffWeather from './staff-api/weather.ts'

/** What a contract file exports under a name that ends in "Call"; its other exports are shapes. */
const callsIn = (files: readonly object[]): readonly Call[] =>
  files.flatMap((file) => Object.entries(file).flatMap(([name, exported]) => (name.endsWith('Call') ? [exported] : [])))

/** What staff do, by the console or by a program of the centre. */
export const everyStaffCall = callsIn([
  staffApplications,
  staffAudit,
  staffBallots,
  staffCalls,
  staffCarers,
  staffCatalogue,
  staffClassEnrolments,
  staffClassNews,
  staffClassList,
  staffCorrections,
  staffDuplicates,
  staffEnquiries,
  staffHealthData,
  staffAlarms,
  staffHealthNotes,
  staffHolidays,
  staffLessons,
  staffMemberChanges,
  staffMemberRecord,
  staffMembers,
  staffNotifications,
  staffOpenings,
  staffOwnData,
  staffPasskeys,
  staffPhoneChanges,
  staffRecalls,
  staffReports,
  staffReturns,
  staffRiskAssessments,
  staffSession,
  staffTelehealth,
  staffToday,
  staffUpkeep,
  staffUsers,
  staffVisits,
  staffWeather,
])

/** For those who deal with all of them: forwarding, the access matrix, the API document. A browser imports the calls it makes. */
export const everyCall = [
  ...callsIn([
    webhook,
    accessLog,
    ballotGroup,
    ballot,
    bookmark,
    calendarFeed,
    carers,
    corrections,
    eLearning,
    enquiry,
    enrol,
    enrolments,
    extendToken,
    healthData,
    healthRisk,
    holidays,
    lessonChanges,
    lessonReminder,
    login,
    messageReceipt,
    notification,
    oneTimeCode,
    passkeys,
    password,
    profile,
    proofOfWork,
    push,
    registration,
    remainingQuota,
    search,
    session,
    system,
    telehealth,
    visits,
    weatherNow,
  ]),
  ...everyStaffCall,
]

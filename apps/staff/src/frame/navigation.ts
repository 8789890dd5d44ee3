import { type Call, mayCall } from '@dhc/contracts/call'
import { listApplicationsCall } from '@dhc/contracts/staff-api/applications'
import { listAuditCall } from '@dhc/contracts/staff-api/audit'
import { listCallsDueCall } from '@dhc/contracts/staff-api/calls'
import { enterMemberCall, listEnrolmentsWaitingCall } from '@dhc/contracts/staff-api/class-enrolments'
import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { listCorrectionRequestsCall } from '@dhc/contracts/staff-api/corrections'
import { listEnquiriesCall } from '@dhc/contracts/staff-api/enquiries'
import { recordHealthCheckCall } from '@dhc/contracts/staff-api/health-data'
import { listHolidaysCall } from '@dhc/contracts/staff-api/holidays'
import { listLessonsCall } from '@dhc/contracts/staff-api/lessons'
import { findMembersCall } from '@dhc/contracts/staff-api/members'
import { sendNotificationCall } from '@dhc/contracts/staff-api/notifications'
import { showOpeningsCall } from '@dhc/contracts/staff-api/openings'
import { listPhoneChangesCall } from '@dhc/contracts/staff-api/phone-changes'
import { listRecallsCall } from '@dhc/contracts/staff-api/recalls'
import { showReportCall } from '@dhc/contracts/staff-api/reports'
import { listReturnsCall } from '@dhc/contracts/staff-api/returns'
import { listTelehealthRequestsCall } from '@dhc/contracts/staff-api/telehealth'
import { showPaperPackCall, showTodayCall } from '@dhc/contracts/staff-api/today'
import { listJobsCall, showServiceStateCall } from '@dhc/contracts/staff-api/upkeep'
import { endColleagueCall } from '@dhc/contracts/staff-api/users'
import { showVisitDayCall } from '@dhc/contracts/staff-api/visits'
import { listWeatherSignalsCall } from '@dhc/contracts/staff-api/weather'
import type { StaffRole } from '@dhc/reference/staff-rules'
import type { ConsoleKey } from '../words/console-words.ts'

type Entry = {
  readonly path: string
  readonly label: ConsoleKey
  readonly call: Pick<Call, 'access'>
  /** The key that leads there after `g`; of the screens one opens many times a day. */
  readonly letter?: string
}

/** In the order of the day. A row names the call its screen is there for, and whoever may make that call sees it. */
const entries: readonly Entry[] = [
  { path: '/', label: 'nav.today', call: showTodayCall, letter: 't' },
  { path: '/applications', label: 'nav.applications', call: listApplicationsCall, letter: 'a' },
  { path: '/visits', label: 'nav.visits', call: showVisitDayCall, letter: 'v' },
  { path: '/members', label: 'nav.members', call: findMembersCall, letter: 'm' },
  { path: '/phones', label: 'nav.phones', call: listPhoneChangesCall },
  { path: '/corrections', label: 'nav.corrections', call: listCorrectionRequestsCall },
  { path: '/enrol', label: 'nav.enrol', call: enterMemberCall, letter: 'e' },
  { path: '/confirmations', label: 'nav.confirmations', call: listEnrolmentsWaitingCall, letter: 'o' },
  { path: '/classes', label: 'nav.classes', call: listClassesCall, letter: 'c' },
  { path: '/lessons', label: 'nav.lessons', call: listLessonsCall, letter: 'l' },
  { path: '/paper', label: 'nav.paper', call: showPaperPackCall },
  { path: '/clinic', label: 'nav.clinic', call: recordHealthCheckCall, letter: 'h' },
  { path: '/consultations', label: 'nav.consultations', call: listTelehealthRequestsCall, letter: 's' },
  { path: '/recalls', label: 'nav.recalls', call: listRecallsCall },
  { path: '/weather', label: 'nav.weather', call: listWeatherSignalsCall, letter: 'w' },
  { path: '/enquiries', label: 'nav.enquiries', call: listEnquiriesCall, letter: 'q' },
  { path: '/messages', label: 'nav.messages', call: sendNotificationCall, letter: 'n' },
  { path: '/calls', label: 'nav.calls', call: listCallsDueCall, letter: 'k' },
  { path: '/overview', label: 'nav.overview', call: showReportCall },
  { path: '/reports', label: 'nav.reports', call: showReportCall, letter: 'r' },
  { path: '/returns', label: 'nav.returns', call: listReturnsCall },
  { path: '/openings', label: 'nav.openings', call: showOpeningsCall },
  { path: '/accounts', label: 'nav.accounts', call: endColleagueCall },
  { path: '/holidays', label: 'nav.holidays', call: listHolidaysCall },
  { path: '/status', label: 'nav.status', call: showServiceStateCall },
  { path: '/jobs', label: 'nav.jobs', call: listJobsCall },
  { path: '/audit', label: 'nav.audit', call: listAuditCall },
]

export function entriesFor(role: StaffRole): readonly Entry[] {
  return entries.filter(({ call }) => mayCall(role, call))
}

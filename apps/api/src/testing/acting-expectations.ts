import type { CarerRight } from '@dhc/reference/carer-rules'

const ownAccount = '(password, phone, sessions, consents, export and deletion: never for somebody else, D-140)'
const ownRelations = '(who acts for whom is agreed by each of the two alone)'
const ownCalendar = '(a private address would outlive the right that opened it)'
const ownVisits = '(no right of D-140 covers a visit; staff book for whoever calls for somebody)'
const ownReadings = '(to enter is one reading at a time; deleting, files and taking everything along are the member’s)'
const ownReader = '(what somebody reads, marks and is told is between the member and the centre; no right covers it)'
const ownGroup = '(everybody of a group agrees in their own account or at the counter, D-139)'

/**
 * D-140: by which right each call of a member may be made for somebody else, or why not (a text in brackets). It is
 * written down here once more on purpose: a call of a member that is missing, or says something else, fails the test.
 */
export const actingExpectations: Readonly<Record<string, CarerRight | `(${string})`>> = {
  showEnrolled: 'timetable',
  showRecords: 'timetable',
  showEnrolment: 'timetable',
  checkEligibility: 'enrol',
  apply: 'enrol',
  cancelBallotEntry: 'enrol',
  withdrawApplication: 'enrol',
  abandonPlace: 'enrol',
  takeLeave: 'enrol',
  showLatestReadings: 'readHealth',
  listReadings: 'readHealth',
  listRiskAssessments: 'readHealth',
  showRiskAssessment: 'readHealth',
  createReading: 'enterReadings',
  requestTelehealth: 'telehealth',
  listTelehealth: 'telehealth',
  cancelTelehealth: 'telehealth',

  deleteReading: ownReadings,
  importReadings: ownReadings,
  exportReadings: ownReadings,
  exportFhir: ownReadings,

  inviteToGroup: ownGroup,
  withdrawInvitation: ownGroup,
  listInvitations: ownGroup,
  acceptInvitation: ownGroup,
  declineInvitation: ownGroup,
  leaveGroup: ownGroup,
  showCalendarFeed: ownCalendar,
  openCalendarFeed: ownCalendar,
  revealCalendarFeed: ownCalendar,
  closeCalendarFeed: ownCalendar,
  changePassword: ownAccount,
  confirmPassword: ownAccount,
  showProfile: ownAccount,
  updateProfile: ownAccount,
  changeMobile: ownAccount,
  exportMember: ownAccount,
  exportMemberPage: ownAccount,
  requestDeletion: ownAccount,
  withdrawDeletion: ownAccount,
  askCorrection: ownAccount,
  listCorrections: ownAccount,
  listSessions: ownAccount,
  endSessions: ownAccount,
  listVisits: ownVisits,
  listVisitTimes: ownVisits,
  bookVisit: ownVisits,
  moveVisit: ownVisits,
  cancelVisit: ownVisits,
  listBookmarks: ownReader,
  addBookmark: ownReader,
  removeBookmark: ownReader,
  showLessonContent: ownReader,
  recommendLessons: ownReader,
  completeLesson: ownReader,
  listCompletedLessons: ownReader,
  listNotifications: ownReader,
  readNotifications: ownReader,
  countUnread: ownReader,
  showPushKey: ownReader,
  subscribeToPush: ownReader,
  unsubscribeFromPush: ownReader,
  listAccess: '(who opened the record is for the member alone, carers being among those named)',
  listCarers: ownRelations,
  nameCarer: ownRelations,
  askToCare: ownRelations,
  changeCarerRights: ownRelations,
  acceptCarer: ownRelations,
  declineCarer: ownRelations,
  endCarer: ownRelations,
  replyToCounter: ownRelations,
}

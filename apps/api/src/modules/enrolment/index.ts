export { mayTakePlace } from './check-eligibility.ts'
export { noticeOfClass } from './class-notice.ts'
export { endCalledOffClasses } from './desk/call-off-class.ts'
export { countOverdue, type OverdueDeps } from './desk/list-people.ts'
export { enrolmentDeskRoutes } from './desk/routes.ts'
export { type Actor, theService } from './domain/own-actions.ts'
export { endOpenEnrolments, releaseEnrolments } from './end-enrolment.ts'
export type { EnrolmentDeps, EnrolmentPorts, OwnBallot } from './enrolment-deps.ts'
export { deleteRetriesBefore, enterClass, onlyOnce, type Retry } from './enter-store.ts'
export { exportEnrolments, exportInvitations } from './export-enrolments.ts'
export { joinEntry } from './group/group-store.ts'
export { ballotGroupRoutes } from './group/routes.ts'
export { addMark, type LessonMark, listMarksOfLesson, replaceMark } from './mark-store.ts'
export { type MemberEnrolment, readMemberEnrolments } from './member-enrolments.ts'
export { requireCentreOf } from './require-centre.ts'
export { enrolmentRoutes, quotaRoutes } from './routes.ts'
export { demoSeed, seedDemoEnrolments } from './seed-demo-enrolments.ts'
export {
  addMissingEnrolments,
  closeEntries,
  countPlacesTaken,
  countStatuses,
  type EnrolmentRow,
  entryNosWithout,
  findEnrolment,
  listEnrolmentIdsOf,
  listEnrolmentsIn,
  listEnrolmentsOf,
  listEnrolmentsUnder,
  listEventsOf,
  moveEnrolments,
  moveEverybody,
} from './store.ts'
export { markLeave } from './take-leave.ts'
export {
  countAwaitingConfirmation,
  countEveryMark,
  listAwaitingConfirmation,
  newestEnrolmentEvent,
} from './waiting-store.ts'

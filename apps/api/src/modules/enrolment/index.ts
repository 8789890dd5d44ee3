export { noticeOfClass } from './class-notice.ts'
export { endCalledOffClasses } from './desk/call-off-class.ts'
export { countOverdue, type OverdueDeps } from './desk/list-people.ts'
export { enrolmentDeskRoutes } from './desk/routes.ts'
export { type Actor, theService } from './domain/actor.ts'
export type { EnrolmentDeps, EnrolmentPorts, OwnBallot } from './enrolment-deps.ts'
export { enterClass, type Retry } from './enter-store.ts'
export { listEventsOf } from './event-store.ts'
export { exportEnrolments } from './export-enrolments.ts'
export { joinEntry } from './group/entry-store.ts'
export { exportInvitations } from './group/export-invitations.ts'
export { ballotGroupRoutes } from './group/routes.ts'
export { addMark, type LessonMark, listMarksOfLesson, replaceMark } from './mark-store.ts'
export { mayTakePlace } from './may-take-place.ts'
export { type MemberEnrolment, readMemberEnrolments } from './member-enrolments.ts'
export { quotaRoutes } from './quota-routes.ts'
export { endOpenEnrolments, releaseEnrolments } from './release-enrolments.ts'
export { requireCentreOf } from './require-centre.ts'
export { deleteRetriesBefore, onlyOnce } from './retry-store.ts'
export { enrolmentRoutes } from './routes.ts'
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

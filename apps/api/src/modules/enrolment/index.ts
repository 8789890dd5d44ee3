export { candidateOf } from './candidate-of.ts'
export { noticeOfClass } from './class-notice.ts'
export { type Actor, theService } from './domain/actor.ts'
export { mostInGroup } from './domain/own-actions.ts'
export { reasonsOf } from './domain/refuse-application.ts'
export type { EnrolmentDeps, EnrolmentPorts, OwnBallot } from './enrolment-deps.ts'
export { enterClass, type Retry } from './enter-store.ts'
export { listEventsOf } from './event-store.ts'
export { exportEnrolments } from './export-enrolments.ts'
export { joinEntry, listEntries } from './group/entry-store.ts'
export { exportInvitations } from './group/export-invitations.ts'
export { ballotGroupRoutes } from './group/routes.ts'
export { addMark, type LessonMark, listMarksOfLesson, replaceMark } from './mark-store.ts'
export { mayTakePlace } from './may-take-place.ts'
export { type MemberEnrolment, onePage, readMemberEnrolments } from './member-enrolments.ts'
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
  findEnrolment,
  isEntryClosed,
  listEnrolmentIdsOf,
  listEnrolmentsIn,
  listEnrolmentsOf,
  moveEnrolment,
  moveEnrolments,
  type StatusCounts,
} from './store.ts'
export { markLeave } from './take-leave.ts'
export { ownBallotViewOf } from './views.ts'
export {
  countAwaitingConfirmation,
  countEveryMark,
  countWaiting,
  listAwaitingConfirmation,
  newestEnrolmentEvent,
  pageAwaitingConfirmation,
} from './waiting-store.ts'

export { mayTakePlace, readGuestFacts } from './check-eligibility.ts'
export { noticeOfClass } from './class-notice.ts'
export { endCalledOffClasses } from './desk/call-off-class.ts'
export { decideEnrolment } from './desk/decide-enrolment.ts'
export { countOverdue } from './desk/list-people.ts'
export { type Actor, theService } from './domain/own-actions.ts'
export { refuseEnrolment } from './domain/refuse-enrolment.ts'
export { endOpenEnrolments, endOwnEnrolment, releaseEnrolments } from './end-enrolment.ts'
export type { EnrolmentPorts, OwnBallot } from './enrol.ts'
export { enrol } from './enrol.ts'
export { deleteRetriesBefore, onlyOnce } from './enter-store.ts'
export { exportEnrolments } from './export-enrolments.ts'
export { joinEntry } from './group/group-store.ts'
export { listMarksOfLesson, replaceMark } from './mark-store.ts'
export { readEnrolmentHistory } from './member-enrolments.ts'
export { requireCentreOf } from './require-centre.ts'
export { enrolmentRoutes } from './routes.ts'
export { demoSeed, seedDemoEnrolments } from './seed-demo-enrolments.ts'
export {
  addMissingEnrolments,
  closeEntries,
  countPlacesTaken,
  countStatuses,
  countWithdrawn,
  type EnrolmentRow,
  entryNosWithout,
  findEnrolment,
  listEnrolmentIdsOf,
  listEnrolmentsIn,
  listEnrolmentsOf,
  listEnrolmentsUnder,
  listPlaceHolders,
  moveEnrolments,
  moveEverybody,
} from './store.ts'
export { markLeave, takeLeave } from './take-leave.ts'
export { countEveryMark, newestEnrolmentEvent, readAwaitingConfirmation } from './waiting-store.ts'

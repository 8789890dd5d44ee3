export {
  type ActDeps,
  actByStaff,
  auditByStaff,
  type CountedDeps,
  changeMemberByStaff,
  offLists,
  openingActions,
  readByStaff,
  readWhyNotSecond,
  requireSecondPerson,
  type SecondPersonDeps,
} from './act-by-staff.ts'
export {
  type Clerk,
  callerOf,
  clerkOf,
  memberOf,
  requireCentre,
  requireRecentSignIn,
  signedBy,
  staffOf,
  temporaryStaffOf,
} from './caller.ts'
export { createSessions } from './create-sessions.ts'
export type { StaffOrigin } from './domain/second-person.ts'
export { deviceLabelOf, staffTokenRole } from './domain/session-rules.ts'
export { extendSession, logOut } from './extend-or-end-session.ts'
export { type Guards, presentedBy } from './guards.ts'
export type { FindActedFor, SessionDeps } from './session-deps.ts'
export { listByStaff, type ShownDeps } from './shown-names.ts'
export { type StartedSession, startSession } from './start-session.ts'
export {
  confirmSession,
  deleteSessionsBefore,
  endAllSessions,
  endEverySession,
  endOtherSessions,
  findLiveAmong,
  listLiveSessions,
  listSessions,
  type SessionRow,
} from './store.ts'

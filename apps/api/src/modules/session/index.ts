export {
  type ActDeps,
  actByStaff,
  auditByStaff,
  changeMemberByStaff,
  listByStaff,
  readByStaff,
} from './act-by-staff.ts'
export { callerOf, memberOf, staffOf, temporaryStaffOf } from './caller.ts'
export { type Clerk, clerkOf, requireCentre, signedBy } from './clerk.ts'
export { createSessions } from './create-sessions.ts'
export { deviceLabelOf } from './domain/device-label.ts'
export { staffTokenRole } from './domain/staff-token-role.ts'
export { extendSession } from './extend-session.ts'
export { type Guards, presentedBy } from './guards.ts'
export { logOut } from './log-out.ts'
export { requireRecentSignIn } from './recent-sign-in.ts'
export type { FindActedFor, SessionDeps } from './session-deps.ts'
export { type StartedSession, startSession } from './start-session.ts'
export {
  confirmSession,
  deleteSessionsBefore,
  endAllSessions,
  endOtherSessions,
  listLiveSessions,
  listSessions,
  type SessionRow,
} from './store.ts'

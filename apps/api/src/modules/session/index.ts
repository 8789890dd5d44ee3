export { createAccessTokens } from './access-token.ts'
export {
  addFailure,
  deleteAttemptsBefore,
  failuresInARow,
  forgetAllTries,
  forgetTries,
  giveBackTry,
  takeTry,
} from './attempt-store.ts'
export { memberOf, staffOf, temporaryStaffOf } from './caller.ts'
export { type Check, checkPassword } from './check-password.ts'
export { createCookies, hashOfSecret } from './cookies.ts'
export { isLockedForGood } from './domain/count-failure.ts'
export { deviceLabelOf } from './domain/device-label.ts'
export { staffTokenRole } from './domain/staff-token-role.ts'
export { extendSession } from './extend-session.ts'
export { createGuards, type Guards, guardCalls, presentedBy } from './guards.ts'
export {
  deleteDevicesBefore,
  forgetDevices,
  hasKnownDevice,
  isKnownDevice,
  listDevices,
} from './known-device-store.ts'
export { logOut } from './log-out.ts'
export { requireRecentSignIn } from './recent-sign-in.ts'
export type { SessionDeps } from './session-deps.ts'
export { type StartedSession, startSession } from './start-session.ts'
export {
  deleteSessionsBefore,
  endAllSessions,
  endOtherSessions,
  listLiveSessions,
  listSessions,
  type SessionRow,
  updateSession,
} from './store.ts'

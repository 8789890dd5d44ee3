/** Why a session was ended by the service; written in its row and told to nobody but its owner. */
export type EndReason =
  | 'LOGGED_OUT'
  | 'SIGNED_IN_AGAIN'
  | 'TOO_MANY_SESSIONS'
  | 'PASSWORD_CHANGED'
  | 'ENDED_BY_OWNER'
  | 'ENDED_BY_STAFF'
  | 'TIME_LIMIT'
  | 'COOKIE_MISMATCH'
  | 'ACCOUNT_CLOSED'

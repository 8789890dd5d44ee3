import { forcesLogout } from '@dhc/reference/session-rules'
import { clearAfterTime, clearSession, type IssuedToken, isTimeUp, readAppState, saveToken } from './app-store.ts'
import type { Storage } from './browser-storage.ts'

/** How the service answered; nothing when it could not be reached. */
export type ExtensionAnswer = { readonly status: number; readonly token?: IssuedToken; readonly errorCode?: number }

type Locks = { request<Result>(name: string, during: () => Promise<Result>): Promise<Result> }

type ExtensionDeps = {
  readonly storage: Storage
  readonly ask: (accessToken: string) => Promise<ExtensionAnswer | undefined>
  /** Web Locks: missing in old browsers and on a page without https. */
  readonly locks: Locks | undefined
  /** Somebody else on the page lets its member sign in when time is up; until then the token says whose page it is. */
  readonly leavesTimeUp?: boolean
}

/** `timeUp`: also ended, but by nobody. What is open stays open, and its member signs in there (decision 0069). */
type Extension = 'extended' | 'ended' | 'timeUp' | 'unchanged'

/**
 * S4-07, S4-08: one flight across all tabs. A tab that had to wait takes what the other one got. Any other
 * failure than the two codes leaves the session as it is (D-065).
 */
export function extendToken({ storage, ask, locks, leavesTimeUp = false }: ExtensionDeps): Promise<Extension> {
  const tokenNow = () => readAppState(storage).tokenInfo.accessToken
  const before = tokenNow()
  const fly = async (): Promise<Extension> => {
    const token = tokenNow()
    if (!token) return 'unchanged'
    if (token !== before) return 'extended'
    const answer = await ask(token)
    // Signed out or in again while the answer was on its way: it is about a session that is no longer here.
    if (!answer || tokenNow() !== token) return 'unchanged'
    if (answer.token) {
      saveToken(storage, answer.token)
      return 'extended'
    }
    const { status, errorCode = 0 } = answer
    if (!forcesLogout({ status, errorCode })) return 'unchanged'
    if (isTimeUp(token, errorCode, Date.now())) {
      if (!leavesTimeUp) clearAfterTime(storage)
      return 'timeUp'
    }
    clearSession(storage)
    return 'ended'
  }
  return locks ? locks.request('dhc-extend-token', fly) : fly()
}

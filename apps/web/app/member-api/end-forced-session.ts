import { inLocale, type Locale } from '@dhc/locales/locale'
import { rememberSessionEnded } from '../session/session-ended.ts'
import { currentToken, sessionStore } from '../session/session-store.ts'
import { openTabStorage } from '../session/tab-storage.ts'

/** S4-06, D-003, D-064: the session is cleared and home, in the same language, says why. A guest has none to clear. */
export function endForcedSession(locale: Locale): void {
  if (!currentToken()) return
  sessionStore.getState().logout()
  rememberSessionEnded(openTabStorage(window))
  window.location.assign(inLocale('/', locale))
}

import { inLocale, type Locale } from '@dhc/locales/locale'
import { rememberSessionEnded } from '@dhc/session/session-ended'
import { currentToken, sessionStore } from '@dhc/session/session-store'
import { openTabStorage } from '@dhc/session/tab-storage'

/** S4-06, D-003, D-064: the session is cleared and home, in the same language, says why. A guest has none to clear. */
export function endForcedSession(locale: Locale): void {
  if (!currentToken()) return
  sessionStore.getState().logout()
  rememberSessionEnded(openTabStorage(window), window.location.pathname + window.location.search)
  window.location.assign(inLocale('/', locale))
}

import { apiAddress } from '@dhc/api-client/call-request'
import { sendRequest } from '@dhc/api-client/send-request'
import { defaultLocale, inLocale, isLocale, type Locale, withoutPrefix } from '@dhc/locales/locale'
import { accountPage, loginPage } from '@dhc/reference/page-paths'
import { claimsOf, readAppState } from '@dhc/session/app-store'
import { openTabStorage, type Storage, storageKeys, type TabStorage } from '@dhc/session/browser-storage'
import { type ExtensionAnswer, extendToken } from '@dhc/session/extend-token'
import { loginPathFor } from '@dhc/session/own-path'
import { rememberSessionEnded, takeSessionEnded } from '@dhc/session/session-ended'
import type { SessionCalls } from '../logout-dialog.tsx'

/** Where to call is told by the page, so that this script carries no contract. */
export function sessionCallsOf(page: Document): SessionCalls | undefined {
  const told = page.querySelector<HTMLElement>('[data-session-calls]')?.dataset.sessionCalls
  return told === undefined ? undefined : (JSON.parse(told) as SessionCalls)
}

/** D-066: home and login, in every language, extend nothing; nor does another query of the page one comes from. */
export function extendsToken(here: URL, referrer: string): boolean {
  const before = URL.canParse(referrer) ? new URL(referrer) : undefined
  const isOtherQuery =
    before?.origin === here.origin && before.pathname === here.pathname && before.search !== here.search
  return !isOtherQuery && !['/', loginPage].includes(withoutPrefix(here.pathname))
}

/** D-070, D-080: whom a page is for, and where everybody else goes. */
export function elsewhere(guard: string | undefined, isSignedIn: boolean): 'login' | 'account' | undefined {
  if (guard === 'member' && !isSignedIn) return 'login'
  return guard === 'guest' && isSignedIn ? 'account' : undefined
}

/** The member's session on every page: its extension, what other tabs do to it, and whether the visitor may stay. */
export function keepSession(view: Window, storage: Storage, calls: SessionCalls | undefined): boolean {
  const { document: page, location } = view
  const html = page.documentElement
  const locale = isLocale(html.dataset.locale) ? html.dataset.locale : defaultLocale
  const isSignedIn = () => readAppState(storage).auth.loginStatus
  const { guard } = html.dataset

  const showState = () => {
    html.dataset.signedIn = isSignedIn() ? 'yes' : 'no'
  }
  const goHome = () => {
    rememberSessionEnded(openTabStorage(view), location.pathname + location.search)
    location.replace(inLocale('/', locale))
  }
  const guardPage = () => {
    showState()
    const where = elsewhere(guard, isSignedIn())
    if (where === 'login') location.replace(loginPathFor(location.pathname + location.search, locale))
    if (where === 'account') location.replace(inLocale(accountPage, locale))
    return where === undefined
  }

  // Whoever reloads the very moment a session ends meets the login before home: signed in again, it is no longer news.
  if (isSignedIn()) takeSessionEnded(openTabStorage(view))
  else showSessionEnded(page, openTabStorage(view), locale)
  const mayStay = guardPage()
  const { auth, tokenInfo } = readAppState(storage)
  // A page that acts asks by itself, and its member signs in there when time has ended the session (decision 0069).
  const asksItself = guard === 'member' && claimsOf(tokenInfo.accessToken).expiresAtMs <= Date.now()
  if (mayStay && auth.loginStatus && !asksItself && calls && extendsToken(new URL(location.href), page.referrer)) {
    const ask = (token: string) => askForExtension(calls.extend, token, locale)
    void extendToken({ storage, ask, locks: view.navigator.locks }).then((extension) => {
      if (extension === 'ended') goHome()
      // Who was away for a night goes on reading.
      if (extension === 'timeUp') showState()
    })
  }
  // Another tab signed in or out, or its answer ended the session for all (D-064).
  view.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== storageKeys.appStore) return
    showState()
    if (guard === 'member' && !isSignedIn() && !readAppState(storage).auth.isTimeUp) goHome()
  })
  // S4-05: a page taken out of the browser's memory may be older than the sign-out.
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) guardPage()
  })
  return mayStay
}

/** D-064, D-141: said once, on home; from there every way to the login page leads back to where the session ended. */
export function showSessionEnded(page: Document, tab: TabStorage, locale: Locale): void {
  const line = page.querySelector('[data-session-ended]')
  const endedOn = line && takeSessionEnded(tab)
  if (!line || !endedOn) return
  line.removeAttribute('hidden')
  const login = inLocale(loginPage, locale)
  for (const link of page.querySelectorAll(`a[href="${login}"]`))
    link.setAttribute('href', loginPathFor(endedOn, locale))
}

export async function askForExtension(
  path: string,
  token: string,
  locale: string,
): Promise<ExtensionAnswer | undefined> {
  const { status, text } = await sendRequest(await apiAddress(path), { method: 'POST', locale, token })
  try {
    const { payload, error_code } = JSON.parse(text)
    return status < 300 ? { status, token: payload } : { status, errorCode: Number(error_code) }
  } catch {
    return undefined
  }
}

import { apiAddress } from '@dhc/api-client/call-request'
import { sendRequest } from '@dhc/api-client/send-request'
import { defaultLocale, inLocale, isLocale } from '@dhc/locales/locale'
import { stopActing } from '@dhc/session/acting-for'
import { clearSession, readAppState } from '@dhc/session/app-store'
import { openTabStorage, type Storage } from '@dhc/session/browser-storage'
import { dropEveryDraft } from '@dhc/session/draft'
import type { SessionCalls } from '../logout-dialog.tsx'

/** At a shared computer nobody waits longer than this to be signed out. */
const longestGoodbyeMs = 4000

/** S2-68: the question is a native dialog: focus stays in it, Escape and Cancel close it. */
export function askBeforeLogout(view: Window, storage: Storage, calls: SessionCalls | undefined): void {
  const page = view.document
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !calls) return
    if (target.closest('[data-open-logout]')) page.querySelector<HTMLDialogElement>('#logout-dialog')?.showModal()
    if (target.closest('[data-confirm-logout]')) void signOut(view, storage, calls)
  })
}

/**
 * S4-04, S4-05, D-067: whoever pressed Confirm is signed out, whatever the service says. Here the session ends first: a
 * call of the page that meets the end of it at the service would else be told "your session has ended" and leave before
 * the device has forgotten what it stores.
 */
async function signOut(view: Window, storage: Storage, calls: SessionCalls): Promise<void> {
  const html = view.document.documentElement
  const locale = isLocale(html.dataset.locale) ? html.dataset.locale : defaultLocale
  const token = readAppState(storage).tokenInfo.accessToken
  clearSession(storage)
  const { fault } = await sendRequest(await apiAddress(calls.logout), {
    method: 'POST',
    ...{ locale, token },
    patienceMs: longestGoodbyeMs,
    more: { keepalive: true },
  })
  if (fault) console.error(fault)
  await forgetWhatIsStored(view)
  dropEveryDraft(openTabStorage(view))
  stopActing(openTabStorage(view))
  // The page may come back out of the browser's memory: nothing personal is seen in it from now on.
  html.dataset.signedIn = 'no'
  view.location.assign(inLocale('/', locale))
}

/** Decision 0031. Also from a page that no service worker controls, such as one that was reloaded past it. */
async function forgetWhatIsStored(view: Window): Promise<void> {
  if (!view.navigator.serviceWorker) return
  try {
    const { forgetDevice } = await import('./forget-device.ts')
    await forgetDevice(view as Window & typeof globalThis)
  } catch (fault) {
    // The file cannot be had: the next page of a guest tries again, and nobody waits here.
    console.error(fault)
  }
}

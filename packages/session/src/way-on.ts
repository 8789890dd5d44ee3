import { inLocale, type Locale } from '@dhc/locales/locale'
import { accountPage } from '@dhc/reference/page-paths'
import { openTabStorage, tabKeys } from './browser-storage.ts'
import { wayOnOf } from './own-path.ts'

/** D-141: once on every page for guests. Registering, a new password or another language do not lose the way. */
export function rememberWayOn(view: Window): void {
  const tab = openTabStorage(view)
  const way = wayOnOf(placeOf(view), tab.getItem(tabKeys.wayOn))
  if (way === undefined) tab.removeItem(tabKeys.wayOn)
  else tab.setItem(tabKeys.wayOn, way)
}

/** D-073, D-141: where to go now that one is signed in; the next sign-in begins anew. */
export function takeWayOn(view: Window, locale: Locale): string {
  const tab = openTabStorage(view)
  const way = wayOnOf(placeOf(view), tab.getItem(tabKeys.wayOn))
  tab.removeItem(tabKeys.wayOn)
  return way ?? inLocale(accountPage, locale)
}

function placeOf({ location: { origin, search }, document }: Window) {
  return { origin, search, cameFrom: document.referrer }
}

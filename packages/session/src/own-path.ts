import { inLocale, type Locale, withoutPrefix } from '@dhc/locales/locale'
import { forgotPasswordPage, loginPage, registerPage } from '@dhc/reference/page-paths'

/** An address of this site and nothing else: one slash, no backslash, no control character, no scheme. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)
}

/** What a program asks this site for; a person has nothing to do there (D-141: own pages only). */
const forPrograms = /^\/(api|strapi|assets|locales|images|embed|reports)(\/|$)|\.\w+$/

const signInPages = [loginPage, registerPage, forgotPasswordPage]
const forGuests = ['/', ...signInPages]

const pageOf = (path: string) => withoutPrefix(path.split(/[?#]/)[0] ?? '')

function isWayOn(path: string): boolean {
  const page = pageOf(path)
  return isOwnPath(path) && !forGuests.includes(page) && !forPrograms.test(page)
}

/** Where the login page stands: its own address, and the page one came from (`document.referrer`). */
export type LoginPlace = { readonly origin: string; readonly search: string; readonly cameFrom: string }

/**
 * D-070, D-073, D-141: where to go after signing in, if anywhere. A stranger's address is worth as much as none. Who
 * comes from another page of signing in is still on the way that was remembered there.
 */
export function wayOnOf({ origin, search, cameFrom }: LoginPlace, remembered: string | null): string | undefined {
  const before = cameFrom.startsWith(`${origin}/`) ? cameFrom.slice(origin.length) : ''
  const isStillOnTheWay = signInPages.includes(pageOf(before))
  const ways = [new URLSearchParams(search).get('redirect'), before, isStillOnTheWay ? remembered : null]
  return ways.find((way): way is string => way !== null && isWayOn(way))
}

/** D-070: the way to the login page and back. */
export function loginPathFor(path: string, locale: Locale): string {
  return `${inLocale(loginPage, locale)}?${new URLSearchParams({ redirect: path })}`
}

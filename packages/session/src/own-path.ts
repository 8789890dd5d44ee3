import { inLocale, type Locale, withoutPrefix } from '@dhc/locales/locale'

/** An address of this site and nothing else: one slash, no backslash, no control character, no scheme. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)
}

/** D-070, D-073: where to go after signing in. A stranger's address is worth as much as none. */
export function pathAfterLogin(search: string, locale: Locale): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  const leadsBack = ['/', '/login', '/register', '/forgot-password'].includes(
    withoutPrefix(wanted.split(/[?#]/)[0] ?? ''),
  )
  return isOwnPath(wanted) && !leadsBack ? wanted : inLocale('/member', locale)
}

/** D-070: the way to the login page and back. */
export function loginPathFor(path: string, locale: Locale): string {
  return `${inLocale('/login', locale)}?${new URLSearchParams({ redirect: path })}`
}

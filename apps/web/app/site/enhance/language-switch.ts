import { inLocale, isLocale, withoutPrefix } from '@dhc/locales/locale'

type Switch = {
  /** Where the link leads without a script. */
  readonly href: string
  readonly language: string | undefined
  /** D-019: one of the five detail pages. */
  readonly isAfterBack: boolean
  /** The page the reader is on, and the one before. */
  readonly here: string
  readonly referrer: string
}

/**
 * D-018: the page is cached without knowing what the visitor searched for, so the link learns query and hash when it is
 * used. D-019: on a detail page the switch first goes back one page, if that page is of this site and another one.
 */
export function languageTarget({ href, language, isAfterBack, here, referrer }: Switch): string {
  const link = new URL(href, here)
  const current = new URL(here)
  if (!isAfterBack) {
    const isSamePage = withoutPrefix(link.pathname) === withoutPrefix(current.pathname)
    return isSamePage ? link.pathname + current.search + current.hash : link.pathname
  }
  const before = URL.canParse(referrer) ? new URL(referrer) : undefined
  const isOfThisSite = before?.origin === current.origin
  // Nothing to go back to: the item itself in that language where it exists, else its list.
  if (!isOfThisSite || withoutPrefix(before.pathname) === withoutPrefix(current.pathname))
    return link.pathname + link.search
  return isLocale(language) ? inLocale(before.pathname + before.search, language) : link.pathname
}

/** S2-55: the link is followed as usual, so the page is loaded anew. */
export function switchLanguage(page: Document): void {
  page.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const link = target?.closest<HTMLAnchorElement>('a[data-language]')
    if (!link) return
    link.href = languageTarget({
      href: link.href,
      language: link.dataset.language,
      isAfterBack: 'afterBack' in link.dataset,
      here: page.location.href,
      referrer: page.referrer,
    })
  })
}

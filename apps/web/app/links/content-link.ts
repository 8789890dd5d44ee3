import { usePage } from '@dhc/i18n/use-words'
import { withoutPrefix } from '@dhc/locales/locale'
import { safeHref } from '../content/section.ts'
import { pageExists } from '../page-table.ts'

/** Turns an editor's link into an address: pages of this site in the reader's language, nothing that leads nowhere. */
export function useContentLink(): (link: string) => string | undefined {
  const { toPage } = usePage()
  return (link) => {
    const href = safeHref(link)
    if (!href?.startsWith('/') || href.startsWith('/strapi/uploads/')) return href
    const path = withoutPrefix(href)
    return pageExists(path.split(/[?#]/)[0] ?? '') ? toPage(path) : undefined
  }
}

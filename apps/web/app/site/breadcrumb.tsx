import { withoutPrefix } from '@dhc/locales/locale'
import { useLocation } from 'react-router'
import { usePageLocale } from '../i18n/use-page-locale.ts'
import { useWords } from '../i18n/use-words.ts'
import { menu } from './navigation/menu.ts'

/** Where the page stands: home, group, page. Groups have no page of their own, so they are not links. */
export function Breadcrumb() {
  const words = useWords()
  const { toPage } = usePageLocale()
  const path = withoutPrefix(useLocation().pathname)
  const group = menu.find((candidate) => path.startsWith(`/${candidate.name}/`))
  const entry = group?.subGroups.flatMap((sub) => sub.entries).find((candidate) => candidate.path === path)
  if (!group || !entry) return null
  return (
    <nav aria-label={words.common('layout.breadcrumb')} className="opening-band pt-4">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        <li>
          <a
            href={toPage('/')}
            className="inline-flex min-h-touch items-center text-orange-deep underline underline-offset-4"
          >
            {words.common('layout.home')}
          </a>
        </li>
        <li className="before:mr-2 before:content-['/']">{words.menu(group.labelKey)}</li>
        <li aria-current="page" className="before:mr-2 before:content-['/']">
          {words.menu(entry.labelKey)}
        </li>
      </ol>
    </nav>
  )
}

import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { withoutPrefix } from '@dhc/locales/locale'
import { useLocation } from 'react-router'
import type { VisibleGroup } from './navigation/visible-menu.ts'

const linkClass = 'inline-flex min-h-touch items-center text-orange-deep underline underline-offset-4'

type Props = { readonly groups: readonly VisibleGroup[]; readonly listPath: string | undefined }

/** Where the page stands: home, group, page (of an item: its list). Groups have no page of their own, so they are not links. */
export function Breadcrumb({ groups, listPath }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const path = withoutPrefix(useLocation().pathname)
  const group = groups.find((candidate) => path.startsWith(`/${candidate.name}/`))
  const entries = group?.subGroups.flatMap((sub) => sub.entries) ?? []
  const entry =
    entries.find((candidate) => candidate.path === (listPath ?? path)) ??
    // D-008: a course has no list of its own in the menu; it stands below the page its address begins with.
    entries.find((candidate) => path.startsWith(`${candidate.path}/`))
  if (!group || !entry) return null
  const isHere = entry.path === path
  return (
    <nav aria-label={words.common('layout.breadcrumb')} className="opening-band pt-4">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        <li>
          <a href={toPage('/')} className={linkClass}>
            {words.common('layout.home')}
          </a>
        </li>
        <li className="before:me-2 before:content-['/']">{group.label}</li>
        <li {...(isHere ? { 'aria-current': 'page' as const } : {})} className="before:me-2 before:content-['/']">
          {isHere ? (
            entry.label
          ) : (
            <a href={toPage(entry.path)} className={linkClass}>
              {entry.label}
            </a>
          )}
        </li>
      </ol>
    </nav>
  )
}

import { usePage, useWords } from '@dhc/i18n/use-words'
import { Disclosure } from '../disclosure.tsx'
import { ChevronIcon } from '../icons.tsx'
import type { VisibleGroup } from './visible-menu.ts'

/** S2-60 to S2-64: 55 px, one dropdown per group; the script hides it while scrolling down. */
export function TopNavigation({ groups }: { readonly groups: readonly VisibleGroup[] }) {
  const words = useWords()
  return (
    <nav
      aria-label={words.common('layout.mainMenu')}
      data-testid="site-nav"
      data-navigation-bar
      className="navigation-bar sticky top-header z-20 hidden h-navigation bg-orange lg:block"
    >
      <ul className="page-width flex h-full gap-2">
        {groups.map((group) => (
          <li key={group.name} className="h-full">
            <Disclosure
              summaryClass={`navigation-group ${group.isActive ? 'is-active' : ''}`}
              label={
                <>
                  {group.label}
                  <ChevronIcon />
                </>
              }
              panelClass="flex gap-8 p-6"
            >
              <SubGroups group={group} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function SubGroups({ group }: { readonly group: VisibleGroup }) {
  const { toPage } = usePage()
  return group.subGroups.map(({ label, entries }) => (
    <div key={label} className="min-w-44">
      <p className="pb-1 font-bold text-orange-deep">{label}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path} className={entry.afterLogin ? 'hidden signed-in:block' : ''}>
            <a href={toPage(entry.path)} className="menu-link">
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ))
}

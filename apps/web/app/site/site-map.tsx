import { usePage } from '@dhc/i18n/use-words'
import type { SiteLinks } from './navigation/menu.ts'
import { menu } from './navigation/menu.ts'
import { SubGroups } from './navigation/top-navigation.tsx'
import { type Topic, visibleMenu } from './navigation/visible-menu.ts'

type Props = {
  readonly topics: readonly Topic[]
  readonly links: SiteLinks
  readonly pageExists: (path: string) => boolean
}

/** S2-36: every page a guest can open, in the order of the menu; pages for members only are left out. */
export function SiteMap({ topics, links, pageExists }: Props) {
  const { words, toPage } = usePage()
  const forGuests = menu.map((group) => ({
    ...group,
    subGroups: group.subGroups.map((sub) => ({ ...sub, entries: sub.entries.filter((entry) => !entry.afterLogin) })),
  }))
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {visibleMenu(forGuests, { say: words.menu, topics, pageExists, path: '' }).map((group) => (
        <section key={group.name} aria-labelledby={`map-${group.name}`} className="site-map-group">
          <h3 id={`map-${group.name}`}>{group.label}</h3>
          <div className="grid gap-6 sm:grid-cols-2">
            <SubGroups group={group} />
          </div>
        </section>
      ))}
      <section aria-labelledby="map-other" className="site-map-group lg:col-span-2">
        <h3 id="map-other">{words.common('siteMap.otherPages')}</h3>
        <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
          <li>
            <a href={toPage('/')} className="menu-link">
              {words.common('layout.home')}
            </a>
          </li>
          {[...links.footer, ...links.guests].map(({ name, path, labelKey }) => (
            <li key={name}>
              <a href={toPage(path)} className="menu-link">
                {words.menu(labelKey)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

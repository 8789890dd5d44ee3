import { usePage } from '@dhc/i18n/use-words'
import type { SiteLinks } from './navigation/menu.ts'
import { memberPages, menu } from './navigation/menu.ts'
import { SubGroups } from './navigation/top-navigation.tsx'
import { type Topic, visibleMenu } from './navigation/visible-menu.ts'

type Props = {
  readonly topics: readonly Topic[]
  readonly links: SiteLinks
  readonly pageExists: (path: string) => boolean
}

/** S2-36: every page in the order of the menu. Those of members are shown to whoever is signed in, as in the menu itself. */
export function SiteMap({ topics, links, pageExists }: Props) {
  const { words, toPage } = usePage()
  const inMenu = menu.flatMap(({ subGroups }) => subGroups.flatMap(({ entries }) => entries))
  const ofMembers = [...links.members.slice(0, 1), ...memberPages(pageExists)].filter(
    (entry) => !inMenu.includes(entry),
  )
  const others = [...links.footer, ...links.guests, ...ofMembers]
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {visibleMenu(menu, { say: words.menu, topics, pageExists, path: '' }).map((group) => (
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
          {others.map(({ name, path, labelKey, afterLogin }) => (
            <li key={name} className={afterLogin ? 'hidden signed-in:block' : ''}>
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

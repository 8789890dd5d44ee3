import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatShortDate } from '@dhc/locales/format'
import type { SiteSetting } from '../../content/site-setting.ts'
import { OutsideLink } from '../../links/outside-link.tsx'
import type { MenuEntry } from '../navigation/menu.ts'

type Props = { readonly setting: SiteSetting | undefined; readonly entries: readonly MenuEntry[] }

/** S1-22: on every page but home, which closes with the same words in its own layout (D-001). */
export function SiteFooter({ setting, entries }: Props) {
  return (
    <footer data-testid="site-footer" className="mt-16">
      <ClosingWords setting={setting} entries={entries} />
    </footer>
  )
}

type ClosingWordsProps = { readonly setting: SiteSetting | undefined; readonly entries: readonly MenuEntry[] }

/** S2-69 to S2-72: legal links, the operator, social media, copyright and last update; at the foot of home as well (D-001). */
export function ClosingWords({ setting, entries }: ClosingWordsProps) {
  const { words, toPage } = usePage()
  return (
    <div className="dark-ground border-orange border-t-8 bg-night text-white">
      <div className="page-width grid gap-8 py-10 lg:grid-cols-3">
        <nav aria-label={words.common('layout.siteLinks')}>
          <ul>
            <li>
              <a href={toPage('/')} className="footer-link">
                {words.common('layout.home')}
              </a>
            </li>
            {entries.map(({ name, path, labelKey }) => (
              <li key={name}>
                <a href={toPage(path)} className="footer-link">
                  {words.menu(labelKey)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {setting?.operator ? (
          <div>
            <p className="font-bold">{words.common('layout.operatedBy')}</p>
            <OutsideLink href={setting.operator.href} className="footer-link">
              {setting.operator.name}
            </OutsideLink>
          </div>
        ) : null}
        {setting && setting.social.length > 0 ? <SocialLinks links={setting.social} /> : null}
      </div>
      {setting ? (
        <div className="border-night-soft border-t">
          <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-2 py-6">
            <p>{setting.copyright}</p>
            <p>{words.common('layout.lastUpdate', { date: formatShortDate(setting.lastUpdatedOn) })}</p>
          </div>
        </div>
      ) : null}
    </div>
  )
}

function SocialLinks({ links }: { readonly links: SiteSetting['social'] }) {
  const words = useWords()
  return (
    <div>
      <p className="font-bold">{words.common('layout.followUs')}</p>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ name, href }) => (
          <li key={name}>
            <OutsideLink href={href} className="footer-link">
              {name}
            </OutsideLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

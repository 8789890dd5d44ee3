import { usePage } from '@dhc/i18n/use-words'
import type { ReactNode } from 'react'
import type { SiteSetting } from '../../content/site-setting.ts'
import { CookieNotice } from '../cookie-notice.tsx'
import { Disclosure } from '../disclosure.tsx'
import { ClosingWords } from '../footer/site-footer.tsx'
import { AccountMenu } from '../header/account-menu.tsx'
import { BrandMark } from '../header/brand-marks.tsx'
import { FontSizeControl, LanguageLinks, LanguageOffer } from '../header/reader-controls.tsx'
import { SearchPanel } from '../header/search-panel.tsx'
import type { SiteLinks } from '../navigation/menu.ts'
import { DrawerButton, MenuDrawer } from '../navigation/menu-drawer.tsx'
import type { VisibleGroup } from '../navigation/visible-menu.ts'
import { ActingStrip, DemoBanner, SessionEnded, SkipLink, SpecialHoursStrip, WeatherStrip } from '../top-strips.tsx'

type Props = {
  readonly siteName: string
  readonly setting: SiteSetting | undefined
  readonly links: SiteLinks
  /** The way on from home: the same groups as in the bar of other pages. */
  readonly menu: readonly VisibleGroup[]
  readonly children: ReactNode
}

/** S1-21, D-001: home without the shared header, navigation bar and footer. */
export function HomeFrame({ siteName, setting, links, menu, children }: Props) {
  return (
    <>
      <SkipLink />
      <LanguageOffer />
      <ActingStrip />
      <DemoBanner text={setting?.demoBanner} />
      <CookieNotice entries={links.footer} />
      <WeatherStrip />
      <SpecialHoursStrip />
      <HomeBar siteName={siteName} links={links} />
      <MenuDrawer groups={menu} links={links} language={{}} partner={setting?.partner} isEverywhere />
      <main id="main" tabIndex={-1}>
        {links.guests.length > 0 ? <SessionEnded /> : null}
        {children}
      </main>
      <footer>
        <ClosingWords setting={setting} entries={links.footer} />
      </footer>
    </>
  )
}

type HomeBarProps = { readonly siteName: string; readonly links: SiteLinks }

/**
 * D-001: what the shared header gives elsewhere, in one line: who was just logged out finds language and login here. On a
 * phone the sizes of letters open, and the language one reads is not offered again.
 */
function HomeBar({ siteName, links }: HomeBarProps) {
  const { words, toPage } = usePage()
  return (
    <header className="home-bar">
      <div className="page-width flex flex-wrap items-center gap-x-0 py-1 md:gap-x-4 md:py-2">
        <a href={toPage('/')} aria-current="page" className="me-auto flex min-h-touch items-center gap-3 font-bold">
          <BrandMark className="size-11 shrink-0" />
          <span className="max-md:sr-only">{siteName}</span>
        </a>
        <div className="max-md:hidden">
          <FontSizeControl />
        </div>
        <div className="hidden md:hidden scripted:max-md:block">
          <Disclosure
            label={
              <>
                <span aria-hidden="true" className="text-lg">
                  A
                </span>
                <span className="sr-only">{words.common('layout.fontSize')}</span>
              </>
            }
            panelClass="end-0 p-2"
          >
            <FontSizeControl />
          </Disclosure>
        </div>
        <LanguageLinks />
        {links.hasSearch ? <SearchPanel /> : null}
        {links.guests.length > 0 ? <AccountMenu guests={links.guests} members={links.members} /> : null}
        <DrawerButton isEverywhere />
      </div>
    </header>
  )
}

import { usePage } from '@dhc/i18n/use-words'
import type { ReactNode } from 'react'
import type { SiteSetting } from '../../content/site-setting.ts'
import { ClosingWords } from '../footer/site-footer.tsx'
import { AccountMenu } from '../header/account-menu.tsx'
import { BrandMark } from '../header/brand-marks.tsx'
import { FontSizeControl, LanguageLinks } from '../header/reader-controls.tsx'
import { SearchPanel } from '../header/search-panel.tsx'
import type { SiteLinks } from '../navigation/menu.ts'
import { DrawerButton, MenuDrawer } from '../navigation/menu-drawer.tsx'
import type { VisibleGroup } from '../navigation/visible-menu.ts'
import { ActingStrip, DemoBanner, SessionEnded, SkipLink, WeatherStrip } from '../top-strips.tsx'

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
      <ActingStrip />
      <DemoBanner text={setting?.demoBanner} />
      <WeatherStrip />
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
 * phone it takes two: the mark with search and account, and below it the choices of a reader.
 */
function HomeBar({ siteName, links }: HomeBarProps) {
  const { toPage } = usePage()
  return (
    <header className="home-bar">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <a href={toPage('/')} aria-current="page" className="flex min-h-touch items-center gap-3 font-bold">
          <BrandMark className="size-11 shrink-0" />
          <span className="max-md:sr-only">{siteName}</span>
        </a>
        <div className="flex flex-wrap items-center gap-x-4 max-md:order-last max-md:w-full max-md:justify-between md:ms-auto">
          <FontSizeControl />
          <LanguageLinks />
        </div>
        <div className="flex items-center gap-x-4">
          {links.hasSearch ? <SearchPanel /> : null}
          {links.guests.length > 0 ? <AccountMenu guests={links.guests} members={links.members} /> : null}
          <DrawerButton isEverywhere />
        </div>
      </div>
    </header>
  )
}

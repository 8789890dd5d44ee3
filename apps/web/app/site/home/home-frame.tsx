import type { ReactNode } from 'react'
import type { SiteSetting } from '../../content/site-setting.ts'
import { ActingStrip } from '../acting-strip.tsx'
import { DemoBanner } from '../demo-banner.tsx'
import { ClosingWords } from '../footer/closing-words.tsx'
import { MenuDrawer } from '../navigation/menu-drawer.tsx'
import type { SiteLinks } from '../navigation/site-links.ts'
import type { VisibleGroup } from '../navigation/visible-menu.ts'
import { SessionEnded } from '../session-ended.tsx'
import { SkipLink } from '../skip-link.tsx'
import { WeatherStrip } from '../weather-strip.tsx'
import { HomeBar } from './home-bar.tsx'

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
      <WeatherStrip signal={setting?.weatherSignal} />
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

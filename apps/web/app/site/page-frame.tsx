import { useWords } from '@dhc/i18n/use-words'
import { withoutPrefix } from '@dhc/locales/locale'
import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { SiteSetting } from '../content/site-setting.ts'
import { handleOf } from '../page-handle.ts'
import { ActingStrip } from './acting-strip.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { DemoBanner } from './demo-banner.tsx'
import type { DetailPage } from './detail-page.ts'
import { SiteFooter } from './footer/site-footer.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { menu } from './navigation/menu.ts'
import { MenuDrawer } from './navigation/menu-drawer.tsx'
import type { SiteLinks } from './navigation/site-links.ts'
import { TopNavigation } from './navigation/top-navigation.tsx'
import { type Topic, visibleMenu } from './navigation/visible-menu.ts'
import { PrintHeading } from './print-heading.tsx'
import { SisterLinks } from './sister-links.tsx'
import { SkipLink } from './skip-link.tsx'
import { WeatherStrip } from './weather-strip.tsx'

type Props = {
  readonly setting: SiteSetting | undefined
  readonly topics: readonly Topic[]
  readonly links: SiteLinks
  readonly pageExists: (path: string) => boolean
  /** Where the language links lead, when not to this very address (D-016). */
  readonly languagePath?: string | undefined
  readonly detailPage?: DetailPage | undefined
  readonly children: ReactNode
}

/** S1-22: header, navigation bar and footer, the same on every page but home. */
export function PageFrame({ setting, topics, links, pageExists, languagePath, detailPage, children }: Props) {
  const words = useWords()
  const path = withoutPrefix(useLocation().pathname)
  const isActing = handleOf(useMatches()).hydrate
  const groups = visibleMenu(menu, { say: words.menu, topics, pageExists, path })
  const siteName = setting?.siteName ?? words.common('site.name')
  const language = detailPage
    ? { path: detailPage.listPath, isAfterBack: true, sisters: detailPage.languages ?? [] }
    : { path: languagePath }
  return (
    <>
      <SkipLink />
      <ActingStrip />
      <DemoBanner text={setting?.demoBanner} />
      {isActing ? <CookieNotice entries={links.footer} place="top" /> : null}
      <WeatherStrip signal={setting?.weatherSignal} />
      <PrintHeading siteName={siteName} phone={setting?.hotline} />
      <SiteHeader siteName={siteName} setting={setting} links={links} language={language} />
      <TopNavigation groups={groups} />
      <MenuDrawer groups={groups} links={links} language={language} partner={setting?.partner} />
      <main id="main" tabIndex={-1} className="page-width">
        <Breadcrumb groups={groups} listPath={detailPage?.listPath} />
        {detailPage?.languages ? <SisterLinks languages={detailPage.languages} /> : null}
        {children}
      </main>
      <SiteFooter setting={setting} entries={links.footer} />
    </>
  )
}

import { usePage, useWords } from '@dhc/i18n/use-words'
import { htmlLang, inLocale, type Locale, withoutPrefix } from '@dhc/locales/locale'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SiteSetting } from '../content/site-setting.ts'
import { CookieNotice } from './cookie-notice.tsx'
import type { DetailPage } from './detail-page.ts'
import { SiteFooter } from './footer/site-footer.tsx'
import { invitations, LanguageOffer } from './header/reader-controls.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { menu, type SiteLinks } from './navigation/menu.ts'
import { MenuDrawer } from './navigation/menu-drawer.tsx'
import { TopNavigation } from './navigation/top-navigation.tsx'
import { type Topic, type VisibleGroup, visibleMenu } from './navigation/visible-menu.ts'
import { ActingStrip, DemoBanner, SkipLink, SpecialHoursStrip, WeatherStrip } from './top-strips.tsx'

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
  const groups = visibleMenu(menu, { say: words.menu, topics, pageExists, path })
  const siteName = setting?.siteName ?? words.common('site.name')
  const language = detailPage
    ? { path: detailPage.listPath, isAfterBack: true, sisters: detailPage.languages ?? [] }
    : { path: languagePath }
  return (
    <>
      <SkipLink />
      <LanguageOffer {...language} />
      <ActingStrip />
      <DemoBanner text={setting?.demoBanner} />
      <CookieNotice entries={links.footer} />
      <WeatherStrip />
      <SpecialHoursStrip />
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

const linkClass = 'inline-flex min-h-touch items-center text-orange-deep underline underline-offset-4'

type BreadcrumbProps = { readonly groups: readonly VisibleGroup[]; readonly listPath: string | undefined }

/** Where the page stands: home, group, page (of an item: its list). Groups have no page of their own, so they are not links. */
function Breadcrumb({ groups, listPath }: BreadcrumbProps) {
  const { words, toPage } = usePage()
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
    <nav aria-label={words.common('layout.breadcrumb')} className="breadcrumb opening-band">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        <li>
          <a href={toPage('/')} className={linkClass}>
            {words.common('layout.home')}
          </a>
        </li>
        <li>{group.label}</li>
        <li {...(isHere ? { 'aria-current': 'page' as const } : {})}>
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

/** A printed page says whose it is, whom to call, and when it was printed (filled in by script). */
function PrintHeading({ siteName, phone }: { readonly siteName: string; readonly phone: string | null | undefined }) {
  return (
    <div aria-hidden="true" className="print-only">
      <p className="print-heading">
        <span>{siteName}</span>
        <span>
          {phone} <span data-print-date />
        </span>
      </p>
    </div>
  )
}

/** The language switch leaves a detail page (D-019), so the same item is offered here in its other languages. */
function SisterLinks({ languages }: { readonly languages: readonly Locale[] }) {
  const { locale: current } = usePage()
  const { pathname, search } = useLocation()
  const others = languages.filter((locale) => locale !== current)
  if (others.length === 0) return null
  return (
    <ul className="sister-links opening-band">
      {others.map((locale) => (
        <li key={locale}>
          <a
            href={inLocale(pathname + search, locale)}
            lang={htmlLang[locale]}
            hrefLang={htmlLang[locale]}
            rel="alternate"
            className="text-link"
          >
            {invitations[locale]}
          </a>
        </li>
      ))}
    </ul>
  )
}

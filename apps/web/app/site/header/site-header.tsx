import { usePage } from '@dhc/i18n/use-words'
import type { SiteSetting } from '../../content/site-setting.ts'
import type { SiteLinks } from '../navigation/menu.ts'
import { DrawerButton } from '../navigation/menu-drawer.tsx'
import { AccountMenu, OwnPageLink, SignInLink } from './account-menu.tsx'
import { BrandMark, PartnerLink } from './brand-marks.tsx'
import { FontSizeControl, LanguageLinks, type LanguageLinksProps } from './reader-controls.tsx'
import { SearchPanel } from './search-panel.tsx'

type Props = {
  readonly siteName: string
  readonly setting: SiteSetting | undefined
  readonly links: SiteLinks
  readonly language: LanguageLinksProps
}

/** S2-50 to S2-53: 70 px high whatever the font size; below 1024 px the drawer has what does not fit. */
export function SiteHeader({ siteName, setting, links, language }: Props) {
  const { toPage } = usePage()
  return (
    <header data-testid="site-header" className="sticky top-0 z-30 h-header border-line border-b bg-card">
      <div className="page-width flex h-full items-center gap-4">
        <a
          href={toPage('/')}
          className="flex min-h-touch min-w-0 items-center gap-3 font-bold text-ink leading-tight lg:text-lg"
        >
          <BrandMark className="size-11 shrink-0" />
          <span className="site-name line-clamp-3 text-balance">{siteName}</span>
        </a>
        <PartnerLink partner={setting?.partner} className="max-sm:hidden" />
        <div className="ms-auto hidden shrink-0 items-center gap-4 lg:flex">
          <FontSizeControl />
          <LanguageLinks {...language} />
          {links.hasSearch ? <SearchPanel /> : null}
          {links.guests.length > 0 ? <AccountMenu guests={links.guests} members={links.members} /> : null}
        </div>
        <div className="ms-auto flex shrink-0 items-center gap-1 lg:hidden">
          {links.guests.length > 0 ? <SignInLink /> : null}
          {links.members.length > 0 ? <OwnPageLink /> : null}
          <DrawerButton />
        </div>
      </div>
    </header>
  )
}

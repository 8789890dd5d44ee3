import { usePageLocale } from '@dhc/i18n/use-words'
import { BrandMark } from '../brand-mark.tsx'
import { AccountMenu } from '../header/account-menu.tsx'
import { FontSizeControl } from '../header/font-size-control.tsx'
import { LanguageLinks } from '../header/language-links.tsx'
import { SearchPanel } from '../header/search-panel.tsx'
import { DrawerButton } from '../navigation/menu-drawer.tsx'
import type { SiteLinks } from '../navigation/site-links.ts'

type Props = { readonly siteName: string; readonly links: SiteLinks }

/**
 * D-001: what the shared header gives elsewhere, in one line: who was just logged out finds language and login here. On a
 * phone it takes two: the mark with search and account, and below it the choices of a reader.
 */
export function HomeBar({ siteName, links }: Props) {
  const { toPage } = usePageLocale()
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

import { useWords } from '@dhc/i18n/use-words'
import type { SiteSetting } from '../../content/site-setting.ts'
import { SearchBox } from '../../links/search-box.tsx'
import { AccountLinks } from '../header/account-menu.tsx'
import { PartnerLink } from '../header/brand-marks.tsx'
import { FontSizeControl, LanguageLinks, type LanguageLinksProps } from '../header/reader-controls.tsx'
import { ChevronIcon, CloseIcon, MenuIcon } from '../icons.tsx'
import type { SiteLinks } from './menu.ts'
import { SubGroups } from './top-navigation.tsx'
import type { VisibleGroup } from './visible-menu.ts'

const drawerId = 'menu-drawer'

/** Home has no bar with the groups (S1-21), so its button is there on every screen. */
export function DrawerButton({ isEverywhere = false }: { readonly isEverywhere?: boolean }) {
  const words = useWords()
  const place = isEverywhere ? '' : 'ms-auto lg:hidden'
  return (
    <button type="button" popoverTarget={drawerId} className={`quiet-control shrink-0 ${place}`}>
      <MenuIcon />
      <span className="sr-only">{words.common('layout.openMenu')}</span>
    </button>
  )
}

type Props = {
  readonly groups: readonly VisibleGroup[]
  readonly links: SiteLinks
  readonly language: LanguageLinksProps
  readonly partner?: SiteSetting['partner']
  readonly isEverywhere?: boolean
}

/** S2-65, S2-66: the whole screen below 1024 px. A popover opens and closes without script, Escape included. */
export function MenuDrawer({ groups, links, language, partner, isEverywhere = false }: Props) {
  const words = useWords()
  return (
    <div
      id={drawerId}
      popover="auto"
      role="dialog"
      aria-label={words.common('layout.drawer')}
      className={`menu-drawer ${isEverywhere ? 'is-everywhere' : ''}`}
    >
      <div className="flex h-header items-center justify-between border-line border-b px-4">
        <p className="font-bold text-lg">{words.common('layout.mainMenu')}</p>
        <button type="button" popoverTarget={drawerId} popoverTargetAction="hide" className="quiet-control shrink-0">
          <CloseIcon />
          <span className="sr-only">{words.common('layout.closeMenu')}</span>
        </button>
      </div>
      <div className="flex flex-col gap-6 p-4">
        <LanguageLinks {...language} hasFullNames />
        <FontSizeControl />
        {links.hasSearch ? <SearchBox id="drawer-search" /> : null}
        <nav aria-label={words.common('layout.mainMenu')} className="flex flex-col gap-2">
          {groups.map((group) => (
            <details
              key={group.name}
              name="drawer-group"
              open={group.isActive}
              className="group rounded-card border border-line"
            >
              <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between p-4 font-bold text-lg">
                {group.label}
                <ChevronIcon />
              </summary>
              <div className="flex flex-col gap-4 px-4 pb-4">
                <SubGroups group={group} />
              </div>
            </details>
          ))}
        </nav>
        <AccountLinks guests={links.guests} members={links.members} />
        <PartnerLink partner={partner} className="self-start" />
      </div>
    </div>
  )
}

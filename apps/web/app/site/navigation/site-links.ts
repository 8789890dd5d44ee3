import { footerEntries, guestEntries, type MenuEntry, memberEntries, searchEntry } from './menu.ts'

export type SiteLinks = {
  readonly guests: readonly MenuEntry[]
  readonly members: readonly MenuEntry[]
  readonly footer: readonly MenuEntry[]
  readonly hasSearch: boolean
}

/** The links outside the four groups that lead somewhere. */
export function siteLinks(pageExists: (path: string) => boolean): SiteLinks {
  const existing = (entries: readonly MenuEntry[]) => entries.filter((entry) => pageExists(entry.path))
  return {
    guests: existing(guestEntries),
    members: existing(memberEntries),
    footer: existing(footerEntries),
    hasSearch: pageExists(searchEntry.path),
  }
}

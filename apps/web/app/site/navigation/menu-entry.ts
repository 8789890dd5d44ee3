import { footerEntries, type MenuEntry, menu } from './menu.ts'

const entries = [...menu.flatMap((group) => group.subGroups.flatMap((sub) => sub.entries)), ...footerEntries]

/** The menu's entry for an address without its language prefix: it knows the page's label and title. */
export function menuEntryAt(path: string): MenuEntry | undefined {
  return entries.find((entry) => entry.path === path)
}

import { accountPage } from '@dhc/reference/page-paths'
import { furtherMemberEntries, type MenuEntry, memberEntries, menu } from './menu.ts'

/** D-012: the pages of a member besides my account itself, as far as they exist. */
export function memberPages(pageExists: (path: string) => boolean): readonly MenuEntry[] {
  const ofMenu = menu
    .flatMap((group) => group.subGroups.flatMap((sub) => sub.entries))
    .filter((entry) => entry.afterLogin)
  return [...ofMenu, ...memberEntries, ...furtherMemberEntries].filter(
    ({ path }) => path !== accountPage && pageExists(path),
  )
}

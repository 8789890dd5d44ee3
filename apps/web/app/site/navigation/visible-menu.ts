import { inLocale, type Locale } from '@dhc/locales/locale'
import type { MessageKey } from '@dhc/locales/messages'
import { pageOfEntry } from '@dhc/reference/content-types'
import { type MenuGroup, menu, topicSubGroup } from './menu.ts'

export type Topic = { readonly order: number; readonly name: string }

type VisibleEntry = { readonly path: string; readonly label: string; readonly afterLogin: boolean }
type VisibleSubGroup = { readonly label: string; readonly entries: readonly VisibleEntry[] }
export type VisibleGroup = {
  readonly name: string
  readonly label: string
  readonly isActive: boolean
  readonly subGroups: readonly VisibleSubGroup[]
}

type View = {
  readonly say: (key: MessageKey<'menu'>) => string
  readonly topics: readonly Topic[]
  readonly pageExists: (path: string) => boolean
  /** The current address without its language prefix. */
  readonly path: string
}

/** What the bar and the drawer show: entries that lead somewhere, topics from the CMS, the current group marked. */
export function visibleMenu(groups: readonly MenuGroup[], view: View): VisibleGroup[] {
  return groups
    .map((group) => ({
      name: group.name,
      label: view.say(group.labelKey),
      // S2-62: /activity/activity-list/{id} belongs to the activity group like every other path below it.
      isActive: view.path.startsWith(`/${group.name}/`),
      subGroups: group.subGroups
        .map((sub) => ({
          label: view.say(sub.labelKey),
          entries: (sub.name === topicSubGroup
            ? topicEntries(view.topics)
            : sub.entries.map(({ path, labelKey, afterLogin }) => ({ path, label: view.say(labelKey), afterLogin }))
          ).filter((entry) => view.pageExists(entry.path)),
        }))
        .filter((sub) => sub.entries.length > 0),
    }))
    .filter((group) => group.subGroups.length > 0)
}

/** D-009: the number in the address is the topic's order, the same in every language. */
function topicEntries(topics: readonly Topic[]): VisibleEntry[] {
  return topics.map(({ order, name }) => ({
    path: pageOfEntry('web-activities-health-info-type', { order }),
    label: name,
    afterLogin: false,
  }))
}

type GroupCard = {
  readonly name: string
  readonly label: string
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

/** D-001: the four groups on the home page. A sub-group leads to its first page that a guest may read. */
export function groupCards(view: Omit<View, 'path'>, locale: Locale): GroupCard[] {
  return visibleMenu(menu, { ...view, path: '/' }).map(({ name, label, subGroups }) => ({
    name,
    label,
    links: subGroups.flatMap((sub) => {
      const first = sub.entries.find((entry) => !entry.afterLogin)
      return first ? [{ href: inLocale(first.path, locale), label: sub.label }] : []
    }),
  }))
}

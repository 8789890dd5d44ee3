import { inLocale, type Locale } from '@dhc/locales/locale'
import { menu } from './menu.ts'
import { type View, visibleMenu } from './visible-menu.ts'

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

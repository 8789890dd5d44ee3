import { themeList, themesPath, themesQuery } from '@dhc/contracts/cms/theme'
import type { Locale } from '@dhc/locales/locale'
import type { ContentAccess } from './content-access.ts'
import { type Picture, readPicture } from './picture.ts'
import type { Origin } from './read-content.ts'
import { readList } from './read-list.ts'

export type Theme = {
  readonly code: string
  readonly title: string
  readonly description: string | null
  readonly order: number
  readonly picture: Picture | undefined
  readonly origin: Origin
}

/** S7-13: the themes of the courses, in their order. */
export function readThemes(access: ContentAccess, locale: Locale): Promise<readonly Theme[]> {
  return readList(access, locale, {
    contentType: 'health-program-theme',
    path: themesPath,
    parameters: themesQuery,
    contract: themeList,
    toItem: (theme, _id, origin) => ({
      code: theme.Code,
      title: theme.Title,
      description: theme.Description,
      order: theme.Order,
      picture: readPicture(theme.Media.data?.attributes, null),
      origin,
    }),
  })
}

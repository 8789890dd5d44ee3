import { usefulLinkList, usefulLinksPath, usefulLinksQuery } from '@dhc/contracts/cms/directory-entry'
import { partnerList, partnersPath, partnersQuery } from '@dhc/contracts/cms/site-setting'
import type { Locale } from '@dhc/locales/locale'
import type { ContentAccess } from './content-access.ts'
import { type Picture, readPicture } from './picture.ts'
import type { Origin } from './read-content.ts'
import { readList } from './read-list.ts'
import { safeHref } from './section.ts'

/** Somebody else's web site that we name: a partner, a public body. */
export type OutsidePage = {
  readonly id: string
  readonly name: string
  /** In one sentence what one finds there. */
  readonly description: string | null
  readonly href: string | undefined
  readonly logo: Picture | undefined
  readonly origin: Origin
}

export function readPartners(access: ContentAccess, locale: Locale): Promise<readonly OutsidePage[]> {
  return readList(access, locale, {
    contentType: 'partner',
    path: partnersPath,
    parameters: partnersQuery,
    contract: partnerList,
    // The name stands beside the logo, so the logo says nothing of its own.
    toItem: ({ name, description, url, logo }, id, origin) => ({
      id,
      name,
      description,
      href: url ? safeHref(url) : undefined,
      logo: readPicture(logo.data?.attributes, ''),
      origin,
    }),
  })
}

export function readUsefulLinks(access: ContentAccess, locale: Locale): Promise<readonly OutsidePage[]> {
  return readList(access, locale, {
    contentType: 'useful-link',
    path: usefulLinksPath,
    parameters: usefulLinksQuery,
    contract: usefulLinkList,
    toItem: ({ name, description, url }, id, origin) => ({
      id,
      name,
      description,
      href: safeHref(url),
      logo: undefined,
      origin,
    }),
  })
}

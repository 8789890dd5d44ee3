import { servicePageList, servicePageQuery, servicePagesPath } from '@dhc/contracts/cms/service-page'
import type { Locale } from '@dhc/locales/locale'
import type { ContentAccess } from './content-access.ts'
import { type Found, readContent } from './read-content.ts'
import { readSection, type Section } from './section.ts'

export type ServicePage = {
  readonly title: string
  readonly summary: string | null
  readonly sections: readonly Section[]
  readonly lastReviewedOn: string | null
}

/** D-035: the page an editor wrote for one address of the menu. */
export function readServicePage(
  access: ContentAccess,
  locale: Locale,
  slug: string,
): Promise<Found<ServicePage> | undefined> {
  return readContent(access, locale, {
    contentType: 'service-page',
    path: servicePagesPath,
    parameters: { ...servicePageQuery, 'filters[slug][$eq]': slug },
    contract: servicePageList,
    read: ({ data }) => {
      const page = data[0]?.attributes
      if (!page) return undefined
      const { title, summary, sections, last_reviewed: lastReviewedOn } = page
      return { title, summary, sections: sections.map(readSection), lastReviewedOn }
    },
  })
}

import { pageTextsPath, servicePageList, servicePageQuery, servicePagesPath } from '@dhc/contracts/cms/service-article'
import type { Locale } from '@dhc/locales/locale'
import type { ContentAccess } from './content-access.ts'
import { type Found, readContent } from './read-content.ts'
import { readSection, type Section } from './section.ts'

/** A page built of sections: title, one-sentence summary, sections, day of the last review. */
export type EditorPage = {
  readonly title: string
  readonly summary: string | null
  readonly sections: readonly Section[]
  readonly lastReviewedOn: string | null
}

/** Where an editor finds the page: its content type and its slug there. Both types have the same fields. */
export type EditorPageName = { readonly source: 'service-page' | 'page-text'; readonly slug: string }

const paths = { 'service-page': servicePagesPath, 'page-text': pageTextsPath } as const

/** D-035: what an editor wrote for one address of the site. */
export function readEditorPage(
  access: ContentAccess,
  locale: Locale,
  { source, slug }: EditorPageName,
): Promise<Found<EditorPage> | undefined> {
  return readContent(access, locale, {
    contentType: source,
    path: paths[source],
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

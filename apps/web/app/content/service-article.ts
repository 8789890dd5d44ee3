import {
  type ServiceArticle as CmsServiceArticle,
  serviceArticleList,
  serviceArticleQuery,
  serviceArticlesPath,
} from '@dhc/contracts/cms/service-article'
import type { Locale } from '@dhc/locales/locale'
import type { ContentAccess } from './content-access.ts'
import type { EditorPage } from './editor-page.ts'
import { type Picture, readPicture } from './picture.ts'
import { type Found, type Origin, readContent } from './read-content.ts'
import { readList } from './read-list.ts'
import { readSection } from './section.ts'

/** D-007: an item of "Latest service arrangements". */
export type ServiceArticle = EditorPage & {
  readonly id: string
  readonly slug: string
  readonly startOn: string
  readonly centreName: string | undefined
  readonly cover: Picture | undefined
  readonly origin: Origin
}

export function readServiceArticles(access: ContentAccess, locale: Locale): Promise<readonly ServiceArticle[]> {
  return readList(access, locale, { ...query, toItem: toArticle })
}

export function readServiceArticle(
  access: ContentAccess,
  locale: Locale,
  id: string,
): Promise<Found<ServiceArticle> | undefined> {
  return readContent(access, locale, {
    ...query,
    parameters: { ...query.parameters, 'filters[documentId][$eq]': id },
    read: ({ data }, originOf) => data[0] && toArticle(data[0].attributes, id, originOf(id)),
  })
}

const query = {
  contentType: 'service-article',
  path: serviceArticlesPath,
  parameters: serviceArticleQuery,
  contract: serviceArticleList,
} as const

function toArticle(article: CmsServiceArticle, id: string, origin: Origin): ServiceArticle {
  return {
    id,
    slug: article.slug,
    title: article.title,
    summary: article.summary,
    sections: article.sections.map(readSection),
    lastReviewedOn: null,
    startOn: article.start_date,
    centreName: article.centre.data?.attributes.name,
    cover: readPicture(article.cover_image.data?.attributes, article.cover_alternative_text),
    origin,
  }
}

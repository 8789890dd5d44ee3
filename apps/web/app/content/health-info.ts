import {
  type HealthInfo as CmsHealthInfo,
  healthInfoList,
  healthInfoOne,
  healthInfoQuery,
  healthInfosPath,
} from '@dhc/contracts/cms/health-info'
import type { Locale } from '@dhc/locales/locale'
import { healthInfoLimit } from '@dhc/reference/site-rules'
import type { ContentAccess } from './content-access.ts'
import type { HealthTopic } from './health-info-type.ts'
import { type Illustrated, readIllustrated } from './illustrated.ts'
import { type Found, type Origin, readContent } from './read-content.ts'
import { readList } from './read-list.ts'

export type HealthArticle = Illustrated & {
  /** The same in every language (D-037). */
  readonly id: string
  readonly topic: HealthTopic | undefined
  readonly publishedOn: string | null
  readonly lastReviewedOn: string | null
  readonly origin: Origin
}

/** S7-18: the articles of a topic, newest first; of the type with this id, which is the same in every language (D-009). */
export function readHealthArticles(
  access: ContentAccess,
  locale: Locale,
  topicId: string,
): Promise<readonly HealthArticle[]> {
  return readList(access, locale, {
    contentType: 'web-activities-health-info',
    path: healthInfosPath,
    parameters: {
      ...healthInfoQuery,
      sort: 'published_on:desc',
      'filters[info_type][documentId][$eq]': topicId,
      'pagination[limit]': String(healthInfoLimit),
    },
    contract: healthInfoList,
    toItem: toArticle,
  })
}

/** S7-19. */
export function readHealthArticle(
  access: ContentAccess,
  locale: Locale,
  id: string,
): Promise<Found<HealthArticle> | undefined> {
  return readContent(access, locale, {
    contentType: 'web-activities-health-info',
    path: `${healthInfosPath}/${encodeURIComponent(id)}`,
    parameters: healthInfoQuery,
    contract: healthInfoOne,
    read: ({ data }, originOf) => toArticle(data.attributes, id, originOf(id)),
  })
}

function toArticle(article: CmsHealthInfo, id: string, origin: Origin): HealthArticle {
  const topic = article.info_type.data
  return {
    ...readIllustrated(article),
    id,
    topic: topic
      ? { id: topic.documentId, order: topic.attributes.order, name: topic.attributes.display_name }
      : undefined,
    publishedOn: article.published_on,
    lastReviewedOn: article.last_reviewed,
    origin,
  }
}

import { pageOfEntry } from '@dhc/reference/content-types'
import { readHealthArticle, readHealthArticles } from '../../content/health-info.ts'
import { readHealthTopics } from '../../content/health-info-type.ts'
import { languagesOf } from '../../content/languages-of.ts'
import { knownOr404, type LoaderArgs, readPageRequest } from '../../content/page-request.ts'

/** S2-19, D-009: the number in the address is the topic's order; an unknown number is the 404 page. */
export async function loadTopic(args: LoaderArgs & { readonly params: { readonly topic: string } }) {
  const page = readPageRequest(args)
  const order = topicNumber(args.params.topic)
  const topics = order === undefined ? [] : await readHealthTopics(page.access, page.locale)
  const topic = knownOr404(
    page,
    topics.find((candidate) => candidate.order === order),
  )
  const articles = topic ? await readHealthArticles(page.access, page.locale, topic.id) : []
  return { topic, articles, title: topic?.name }
}

/** S2-42, S7-19: one article and the others of its topic. */
export async function loadArticle(args: LoaderArgs) {
  const page = readPageRequest(args)
  const id = page.query.get('id')
  const found = isDocumentId(id) ? await readHealthArticle(page.access, page.locale, id) : undefined
  const article = knownOr404(page, found)?.value
  const topic = article?.topic
  const [articles, languages] = await Promise.all([
    topic ? readHealthArticles(page.access, page.locale, topic.id) : [],
    article ? languagesOf((locale) => readHealthArticle(page.access, locale, article.id)) : [],
  ])
  return {
    article,
    related: article ? othersOf(article, articles) : [],
    // D-019: without a topic there is no list; the first one stands in.
    listPath: pageOfEntry('web-activities-health-info-type', { order: topic?.order ?? 1 }),
    languages,
    title: article?.title,
  }
}

/** D-009: `/activity/activity-list/3` is the topic with order 3. */
export function topicNumber(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
}

/** D-037: 24 characters made by the CMS; any other text asks for nothing. */
export function isDocumentId(text: string | null): text is string {
  return text !== null && /^[a-z0-9]{24}$/.test(text)
}

const mostRelated = 3

/** The neighbours of an article in its list, so that every article is recommended somewhere. */
export function othersOf<Item extends { readonly id: string }>(article: Item, articles: readonly Item[]): Item[] {
  const at = articles.findIndex(({ id }) => id === article.id)
  const fromHere = [...articles.slice(at + 1), ...articles.slice(0, Math.max(0, at))]
  return fromHere.slice(0, mostRelated)
}

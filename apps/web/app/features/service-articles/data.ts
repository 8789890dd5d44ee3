import { newServicesPage } from '@dhc/reference/page-paths'
import { languagesOf } from '../../content/languages-of.ts'
import { knownOr404, type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { loadPageWithList } from '../../content/page-with-list.ts'
import { readServiceArticle, readServiceArticles } from '../../content/service-article.ts'

export async function loadArrangements(args: LoaderArgs) {
  const page = await loadPageWithList(args, { source: 'service-page', slug: 'new-services' }, readServiceArticles)
  return { ...page, items: newestFirst(page.items) }
}

export async function loadServiceScope(args: LoaderArgs) {
  const page = await loadPageWithList(args, { source: 'service-page', slug: 'service-scope' }, readServiceArticles)
  return { ...page, items: preventionTiers(page.items) }
}

/** D-006: no id, or an id nobody has, is the 404 page. */
export async function loadArrangement(args: LoaderArgs) {
  const request = readPageRequest(args)
  const id = request.query.get('id') ?? ''
  const found = knownOr404(request, id ? await readServiceArticle(request.access, request.locale, id) : undefined)
  if (!found) return undefined
  const languages = await languagesOf((locale) => readServiceArticle(request.access, locale, id))
  return { ...found, listPath: newServicesPage, languages }
}

/** S2-04: what begins last stands first. */
export function newestFirst<Article extends { readonly startOn: string }>(articles: readonly Article[]): Article[] {
  return articles.toSorted((a, b) => b.startOn.localeCompare(a.startOn))
}

const tiers = ['primary-prevention', 'secondary-prevention', 'tertiary-prevention']

/** S2-05, D-007: the articles about the three tiers of prevention, in their order. */
export function preventionTiers<Article extends { readonly slug: string }>(articles: readonly Article[]): Article[] {
  return tiers.flatMap((tier) => articles.filter((article) => article.slug === tier))
}

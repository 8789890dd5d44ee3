/** S2-04: what begins last stands first. */
export function newestFirst<Article extends { readonly startOn: string }>(articles: readonly Article[]): Article[] {
  return articles.toSorted((a, b) => b.startOn.localeCompare(a.startOn))
}

const tiers = ['primary-prevention', 'secondary-prevention', 'tertiary-prevention']

/** S2-05, D-007: the articles about the three tiers of prevention, in their order. */
export function preventionTiers<Article extends { readonly slug: string }>(articles: readonly Article[]): Article[] {
  return tiers.flatMap((tier) => articles.filter((article) => article.slug === tier))
}

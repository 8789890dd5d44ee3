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

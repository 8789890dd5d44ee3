/** What a search engine and a shared link say about a page, besides its title. */
export function pageDescription(text: string | null | undefined) {
  if (!text) return []
  return [
    { name: 'description', content: text },
    { property: 'og:description', content: text },
  ]
}

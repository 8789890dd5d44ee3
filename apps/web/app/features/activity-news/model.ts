type Dated = { readonly startOn: string; readonly endOn: string }

/** D-038: the newest period first; of two that begin on one day, the one that lasts longer. */
export function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  return [...items].sort(
    (one, other) => other.startOn.localeCompare(one.startOn) || other.endOn.localeCompare(one.endOn),
  )
}

/** D-038: a key as the CMS makes it; any other text asks for nothing. */
export function isKey(text: string | null): text is string {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

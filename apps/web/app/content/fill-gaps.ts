/** Strapi's JSON before any contract has seen it. */
type Thing = Readonly<Record<string, unknown>>

export type Filled = {
  readonly answer: unknown
  /** documentId or key of everything that was taken over. */
  readonly adopted: ReadonlySet<string>
  /** Nothing of the answer's own language is left. */
  readonly isAllAdopted: boolean
}

/**
 * What a language lacks is taken from Traditional Chinese, item by item. Entries are the same by documentId,
 * news and activities by key, classes by strapiUuid; the order is the Chinese one, because it knows all of them.
 */
export function fillGaps(own: unknown, chinese: unknown, adopt: (thing: unknown) => unknown): Filled {
  const adopted = new Set<string>()
  const takeOver = (thing: Thing) => {
    for (const id of idsWithin(thing)) adopted.add(id)
    return adopt(thing)
  }

  const fill = (mine: unknown, theirs: unknown): unknown => {
    if (Array.isArray(mine) && Array.isArray(theirs)) return fillList(mine, theirs)
    if (!isThing(mine) || !isThing(theirs)) return mine
    if ('data' in mine && mine.data === null && isLocalised(theirs.data))
      return { ...mine, data: takeOver(theirs.data) }
    return Object.fromEntries(
      // The other languages of an entry are no gap of it.
      Object.entries(mine).map(([name, value]) => [name, name === 'localizations' ? value : fill(value, theirs[name])]),
    )
  }

  const fillList = (mine: readonly unknown[], theirs: readonly unknown[]): unknown[] => {
    const ours = new Map(mine.map((item) => [idOf(item), item]))
    if ([...mine, ...theirs].some((item) => idOf(item) === undefined)) return [...mine]
    const known = new Set(theirs.map(idOf))
    const merged = theirs.flatMap((item) => {
      const same = ours.get(idOf(item))
      if (same !== undefined) return [fill(same, item)]
      return isLocalised(item) || (isThing(item) && 'key' in item) ? [takeOver(item as Thing)] : []
    })
    return [...merged, ...mine.filter((item) => !known.has(idOf(item)))]
  }

  if (own === undefined) {
    const ids = idsWithin(chinese)
    return { answer: adopt(chinese), adopted: new Set(ids), isAllAdopted: ids.length > 0 }
  }
  const answer = fill(own, chinese)
  return { answer, adopted, isAllAdopted: isAllOf(adopted, answer) }
}

function isAllOf(adopted: ReadonlySet<string>, answer: unknown): boolean {
  const data = isThing(answer) ? answer.data : undefined
  if (Array.isArray(data)) return data.length > 0 && data.every((entry) => adopted.has(idOf(entry) ?? ''))
  const attributes = isThing(data) && isThing(data.attributes) ? Object.values(data.attributes) : []
  const keyed = attributes
    .flatMap((value) => (Array.isArray(value) ? value : []))
    .filter((i) => isThing(i) && 'key' in i)
  return keyed.length > 0 && keyed.every((item) => adopted.has(idOf(item) ?? ''))
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An entry that exists once per language; files of the media library do not. */
function isLocalised(value: unknown): value is Thing {
  return isThing(value) && isThing(value.attributes) && typeof value.attributes.locale === 'string'
}

function idOf(item: unknown): string | undefined {
  if (!isThing(item)) return undefined
  const id = item.documentId ?? item.key ?? item.strapiUuid
  return typeof id === 'string' ? id : undefined
}

function idsWithin(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsWithin)
  if (!isThing(value)) return []
  const id = idOf(value)
  return [...(id === undefined ? [] : [id]), ...Object.values(value).flatMap(idsWithin)]
}

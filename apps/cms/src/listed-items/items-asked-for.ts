type Query = Record<string, unknown>
/** What a visitor wants of the items; nothing when the list itself was not asked for. */
type Items = { populate?: unknown; filters?: unknown; fields?: unknown; sort?: unknown }
type AskedFor = { refused: string } | { items: Items | undefined }

const rootNames = new Set(['locale', 'status', 'populate', 'filters', 'fields', 'sort', 'pagination'])
const isObject = (value: unknown): value is Query => typeof value === 'object' && value !== null
const isTrue = (value: unknown) => value === true || value === 'true' || value === '*'

/**
 * D-143, S7-15: the two lists were one document once, and its query is still understood: `populate[News][filters][key]`
 * names an item of the list, `populate[0]=News.cover_image` a field of every item.
 */
export function itemsAskedFor(query: Query, list: string): AskedFor {
  const populate = readPopulate(query.populate)
  const filters = query.filters === undefined ? {} : query.filters
  if (!populate || !isObject(filters)) return { refused: 'Invalid populate or filters' }
  const parameter = Object.keys(query).find((name) => !rootNames.has(name))
  if (parameter) return { refused: `Invalid parameter ${parameter}` }
  const key = [...Object.keys(populate), ...Object.keys(filters)].find((name) => name !== list && name !== '*')
  if (key !== undefined) return { refused: `Invalid key ${key}` }
  const items = withFilters(populate[list] ?? populate['*'], filters[list])
  // An item of the list never had languages of its own: through them one could ask about drafts.
  return /\blocalizations\b/.test(JSON.stringify(items ?? {})) ? { refused: 'Invalid key localizations' } : { items }
}

function withFilters(items: Items | undefined, filters: unknown): Items | undefined {
  if (!items || filters === undefined) return items
  return { ...items, filters: { $and: [items.filters ?? {}, filters] } }
}

/** By name what is asked of it; nothing for a query that says nothing we understand. */
function readPopulate(populate: unknown): Record<string, Items> | undefined {
  if (populate === undefined || populate === '') return {}
  if (typeof populate === 'string') return readPaths(populate.split(','))
  if (Array.isArray(populate)) return readPaths(populate.flatMap((path) => String(path).split(',')))
  if (!isObject(populate)) return undefined
  // `populate[0]=…` with a gap in its numbers arrives as an object.
  if (Object.keys(populate).every((name) => /^\d+$/.test(name))) return readPopulate(Object.values(populate))
  const named = Object.entries(populate).map(([name, asked]): [string, Items] | undefined => {
    if (isTrue(asked)) return [name, {}]
    return isObject(asked) && !Array.isArray(asked) ? [name, asked] : undefined
  })
  return named.includes(undefined) ? undefined : Object.fromEntries(named as [string, Items][])
}

/** `News` alone, or with the fields to follow: `News.image_url.image`. */
function readPaths(paths: readonly string[]): Record<string, Items> {
  const named: Record<string, { populate?: string[] }> = {}
  for (const path of paths) {
    const [name = '', ...rest] = path.trim().split('.')
    const fields = named[name]?.populate ?? []
    named[name] = rest.length > 0 ? { populate: [...fields, rest.join('.')] } : (named[name] ?? {})
  }
  return named
}

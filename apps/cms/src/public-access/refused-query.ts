/** Columns that were once reachable through a filter. */
const privateNames = [
  'password',
  'resetPasswordToken',
  'confirmationToken',
  'createdBy',
  'updatedBy',
  'admin',
  'lookup',
]
/** D-045, S3-02: asking whether a members' text or a hidden course contains a word would tell it bit by bit. */
const guardedNames = ['Content', 'Youtube', 'Course_List']

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[.,:\s]/)
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => [key, ...namesIn(inner)])
  return []
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => [...key.split('.'), ...keysIn(inner)])
  return []
}

/** Every `filters` and `sort` in the query, also those inside `populate`. */
function conditionsIn(query: unknown): { filters: unknown[]; sorts: unknown[] } {
  const found = { filters: [] as unknown[], sorts: [] as unknown[] }
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'filters') found.filters.push(inner)
      else if (key === 'sort') found.sorts.push(inner)
      else walk(inner)
    }
  }
  walk(query)
  return found
}

/** Why a visitor's query is refused, or nothing when it may be answered. */
export function refusedQuery(query: Record<string, unknown>, mayAskForDrafts = false): string | undefined {
  // Strapi would hand out drafts to anyone who may read (`status=draft`).
  for (const name of ['status', 'publicationFilter', 'hasPublishedVersion']) {
    const isPreview = mayAskForDrafts && name === 'status' && query[name] === 'draft'
    if (name in query && query[name] !== 'published' && !isPreview) return `Invalid parameter ${name}`
  }
  if ('_q' in query) return 'Invalid parameter _q'
  const named = [...keysIn(query), ...namesIn(query.populate), ...namesIn(query.sort), ...namesIn(query.fields)]
  const secret = named.find((name) => privateNames.includes(name))
  if (secret) return `Invalid key ${secret}`
  const { filters, sorts } = conditionsIn(query)
  const guarded = [...filters.flatMap(keysIn), ...sorts.flatMap(namesIn)].find((name) => guardedNames.includes(name))
  return guarded ? `Invalid key ${guarded}` : undefined
}

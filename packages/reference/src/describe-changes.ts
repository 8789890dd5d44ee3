type Fields = Readonly<Record<string, unknown>>

/** What stood before and what stands now, for the audit log; only what differs. Empty when nothing does. */
export function describeChanges(before: Fields, after: Fields): string {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, from: wordOf(before[field]), to: wordOf(after[field]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => `${field} ${from} to ${to}`)
    .join('; ')
}

function wordOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(wordOf).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

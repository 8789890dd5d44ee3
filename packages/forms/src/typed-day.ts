/** `1958-3-9`, as three fields give it, as a calendar day; nothing when nothing was typed. */
export function dayOfTyped(typed: string): string | undefined {
  const [year = '', month = '', day = ''] = typed.split('-')
  if (!year && !month && !day) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

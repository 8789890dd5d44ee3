import type { TypedDay } from '@dhc/reference/birth-day-rules'

/** The three fields of a day, as `1958-3-9` holds them. */
export function partsOfTyped(typed: string): TypedDay {
  const [year = '', month = '', day = ''] = typed.split('-')
  return { year, month, day }
}

/** `1958-3-9`, as three fields give it, as a calendar day; nothing when nothing was typed. */
export function dayOfTyped(typed: string): string | undefined {
  const { year, month, day } = partsOfTyped(typed)
  if (!year && !month && !day) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

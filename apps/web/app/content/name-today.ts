import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import type { ContentAccess } from './content-access.ts'

/** Today in Hong Kong. A page that names it is made anew at midnight: a copy of yesterday would name yesterday. */
export function nameToday({ endings }: ContentAccess, now: Date): string {
  const today = hongKongDateOf(now)
  endings?.push(instantOf(addDays(today, 1)))
  return today
}

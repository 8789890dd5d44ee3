import { serviceBoundary } from '@dhc/reference/options/service-boundary'
import { z } from 'zod'

/** S2-76, S2-79, S2-80: what every directory says of an entry: who, which area, how to get there, when it was checked. */
export const directoryEntry = z.object({
  code: z.string(),
  name: z.string(),
  boundary: z.enum(serviceBoundary.codes),
  contact: z.string(),
  address: z.string(),
  map_url: z.string().nullable(),
  website: z.string().nullable(),
  last_checked: z.iso.date().nullable(),
  locale: z.string(),
})

export type DirectoryEntry = z.infer<typeof directoryEntry>

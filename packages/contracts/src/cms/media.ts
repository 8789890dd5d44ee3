import { z } from 'zod'
import { relationToOne } from './v4.ts'

/** A file of the media library. `url` is a path under `/uploads/`; the site serves it under `/strapi/uploads/`. */
const mediaFile = z.object({
  url: z.string(),
  mime: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  alternativeText: z.string().nullable(),
})
export const mediaOne = relationToOne(mediaFile)

export type MediaFile = z.infer<typeof mediaFile>

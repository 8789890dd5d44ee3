import { z } from 'zod'
import { relationToMany, relationToOne } from './v4.ts'

/** A file of the media library. `url` is a path under `/uploads/`; the site serves it under `/strapi/uploads/`. */
export const mediaFile = z.object({
  url: z.string(),
  mime: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  alternativeText: z.string().nullable(),
})
export const mediaOne = relationToOne(mediaFile)

/** An empty picture list arrives as null, a filled one as a list. */
export const mediaMany = relationToMany(mediaFile).or(z.object({ data: z.null() }))

export type MediaFile = z.infer<typeof mediaFile>

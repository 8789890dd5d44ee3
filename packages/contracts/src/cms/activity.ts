import { z } from 'zod'
import { blocks } from './blocks.ts'
import { mediaOne } from './media.ts'

const link = z.object({ label: z.string(), url: z.string() })
const video = z.object({ title: z.string().nullable(), url: z.string() })
const linkedPicture = z.object({ image: mediaOne, alternative_text: z.string().nullable(), url: z.string().nullable() })

/** What news, featured activities and health information share (S3-07, S3-08, S3-10). */
export const illustrated = {
  cover_image: mediaOne,
  cover_alternative_text: z.string().nullable(),
  image_url: z.array(linkedPicture),
  youtube: video.nullable(),
  more_information: z.array(link),
  bottom_image: mediaOne,
  bottom_alternative_text: z.string().nullable(),
}

/** One item of News or Activities. `key` is equal in all languages and survives publishing; `id` does not (D-038). */
export const activityItem = z.object({
  key: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  content: blocks.nullable(),
  period: z.object({ start: z.iso.date(), end: z.iso.date() }),
  ...illustrated,
})

export type ActivityItem = z.infer<typeof activityItem>

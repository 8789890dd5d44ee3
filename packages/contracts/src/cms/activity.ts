import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { blocks, mediaOne, one } from './v4.ts'

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

export const latestNewsPath = contentPath('web-activity-latest-new')
/** Add `populate[News][filters][key][$eq]` for one item (D-038). */
export const latestNewsQuery = {
  'populate[News][populate][0]': 'cover_image',
  'populate[News][populate][1]': 'image_url.image',
  'populate[News][populate][2]': 'youtube',
  'populate[News][populate][3]': 'more_information',
  'populate[News][populate][4]': 'bottom_image',
  'populate[News][populate][5]': 'period',
} as const

const latestNews = z.object({ News: z.array(activityItem), locale: z.string() })
export const latestNewsOne = one(latestNews)

export const featuredActivitiesPath = contentPath('web-activity-featured-activity')
/** Add `populate[Activities][filters][key][$eq]` for one item (D-039). */
export const featuredActivitiesQuery = {
  'populate[Activities][populate][0]': 'cover_image',
  'populate[Activities][populate][1]': 'image_url.image',
  'populate[Activities][populate][2]': 'youtube',
  'populate[Activities][populate][3]': 'more_information',
  'populate[Activities][populate][4]': 'bottom_image',
  'populate[Activities][populate][5]': 'period',
} as const

const featuredActivities = z.object({ Activities: z.array(activityItem), locale: z.string() })
export const featuredActivitiesOne = one(featuredActivities)

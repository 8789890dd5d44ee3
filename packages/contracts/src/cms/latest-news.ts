import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { activityItem } from './activity.ts'
import { one } from './v4.ts'

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

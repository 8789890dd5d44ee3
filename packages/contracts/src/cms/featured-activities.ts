import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { activityItem } from './activity.ts'
import { one } from './v4.ts'

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

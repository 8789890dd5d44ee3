import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { illustrated } from './activity.ts'
import { blocks, list, localizations, one, relationToOne } from './v4.ts'

export const healthInfoTypesPath = contentPath('web-activities-health-info-type')
/** S7-17. */
export const healthInfoTypesQuery = { sort: 'order:asc' } as const

/** `order` is also the number in `/activity/activity-list/{order}`. */
export const healthInfoType = z.object({ display_name: z.string(), order: z.number().int(), locale: z.string() })
export const healthInfoTypeList = list(healthInfoType)

export const healthInfosPath = contentPath('web-activities-health-info')
/** Add `filters[info_type][documentId][$eq]` and `pagination[limit]` for a topic (S7-18). */
export const healthInfoQuery = {
  'populate[0]': 'info_type',
  'populate[1]': 'cover_image',
  'populate[2]': 'image_url.image',
  'populate[3]': 'youtube',
  'populate[4]': 'more_information',
  'populate[5]': 'bottom_image',
  'populate[6]': 'localizations',
} as const

export const healthInfo = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  content: blocks.nullable(),
  info_type: relationToOne(healthInfoType),
  ...illustrated,
  published_on: z.iso.date().nullable(),
  last_reviewed: z.iso.date().nullable(),
  localizations,
  locale: z.string(),
})
export const healthInfoOne = one(healthInfo)
export const healthInfoList = list(healthInfo)

export type HealthInfo = z.infer<typeof healthInfo>

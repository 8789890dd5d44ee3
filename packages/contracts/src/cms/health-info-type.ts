import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { list } from './v4.ts'

export const healthInfoTypesPath = contentPath('web-activities-health-info-type')
/** S7-17. */
export const healthInfoTypesQuery = { sort: 'order:asc' } as const

/** `order` is also the number in `/activity/activity-list/{order}`. */
export const healthInfoType = z.object({ display_name: z.string(), order: z.number().int(), locale: z.string() })
export const healthInfoTypeList = list(healthInfoType)

import { contentPath } from '@dhc/reference/content-types'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { z } from 'zod'
import { course } from './course.ts'
import { theme } from './theme.ts'
import { list, relationToMany, relationToOne } from './v4.ts'

export const programmesPath = contentPath('health-program')
/** S7-12: the latest one. */
export const latestProgrammeQuery = {
  sort: 'publishedAt:desc',
  'pagination[limit]': '1',
  'populate[Course_List][populate][0]': 'Theme',
  'populate[Enrol_Schedule]': 'true',
  'populate[Program_Regulations][populate][0]': 'Point',
} as const

const listedCourse = course.pick({ Code: true, Name: true, Description: true, Target: true, Hidden_On_Page: true })
const enrolMethod = z.object({
  Method: z.enum(enrolmentMethodOptions.codes),
  Who: z.string(),
  How: z.string(),
  Result: z.string(),
})

export const programme = z.object({
  Title: z.string(),
  Description: z.string().nullable(),
  /** S3-02: hidden courses are never in it, and each carries its Theme. */
  Course_List: relationToMany(
    listedCourse.extend({
      Hidden_On_Page: z.literal(false),
      Theme: relationToOne(theme.pick({ Code: true, Title: true, Order: true })),
    }),
  ),
  Enrol_Schedule: z.array(enrolMethod),
  Program_Regulations: z
    .object({ Introduction: z.string().nullable(), Point: z.array(z.object({ Text: z.string() })) })
    .nullable(),
  locale: z.string(),
})
export const programmeList = list(programme)

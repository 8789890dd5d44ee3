import { contentPath } from '@dhc/reference/content-types'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { chronicDisease, gender } from '@dhc/reference/options/person'
import { z } from 'zod'
import { centre } from './centre.ts'
import { theme } from './theme.ts'
import { list, localizations, mediaOne, one, relationToOne } from './v4.ts'

export const coursesPath = contentPath('health-program-course')
/** S7-14: everything a course page shows. Add `locale`. */
export const courseQuery = {
  'filters[Hidden_On_Page][$eq]': 'false',
  'populate[Theme]': 'true',
  'populate[Program]': 'true',
  'populate[Cover_Image]': 'true',
  'populate[localizations]': 'true',
  'populate[Class][populate][Lesson]': 'true',
  'populate[Class][populate][Chronic_Disease]': 'true',
  'populate[Class][populate][Google_Form_Period]': 'true',
  'populate[Class][populate][Location]': 'true',
  'populate[Class][populate][HK_EN_CN][populate]': '*',
} as const

const lesson = z.object({
  lessonUuid: z.uuid(),
  Date: z.iso.date(),
  Start_Time: z.iso.time(),
  End_Time: z.iso.time(),
  Cancelled: z.boolean().nullable(),
})
const words = z.object({
  Instructor: z.string().nullable(),
  Target_Note: z.string().nullable(),
  Remark: z.string().nullable(),
})
const instant = z.iso.datetime()

/** D-049: typed once by an editor and equal in all languages; only HK_EN_CN holds words. */
export const courseClass = z.object({
  strapiUuid: z.uuid(),
  Class_Code: z.string(),
  Enrol_Method: z.enum(enrolmentMethodOptions.codes),
  Quota: z.number().int().nullable(),
  Enrol_Start: instant.nullable(),
  Enrol_End: instant.nullable(),
  Ballot_At: instant.nullable(),
  Class_Status: z.enum(['ACTIVE', 'CANCELLED']),
  Min_Age: z.number().int().nullable(),
  Max_Age: z.number().int().nullable(),
  Gender: z.enum(gender.codes).nullable(),
  Chronic_Disease: z.array(z.object({ Code: z.enum(chronicDisease.codes).exclude(['N']) })),
  Carer_Only: z.boolean().nullable(),
  Outdoor: z.boolean().nullable(),
  Fee: z.number().int().nullable(),
  Lesson: z.array(lesson),
  HK_EN_CN: z.object({ HK: words.nullable(), EN: words.nullable(), CN: words.nullable() }).nullable(),
  Google_Form_Period: z.object({ Form_Link: z.string(), Start: instant, End: instant }).nullable(),
  Location: relationToOne(centre.pick({ code: true, name: true })),
})

export const course = z.object({
  Code: z.string(),
  Name: z.string(),
  Description: z.string().nullable(),
  Target: z.string().nullable(),
  Hidden_On_Page: z.boolean(),
  Theme: relationToOne(theme.pick({ Code: true, Title: true, Order: true })),
  Program: relationToOne(z.object({ Title: z.string() })),
  Cover_Image: mediaOne,
  Cover_Alternative_Text: z.string().nullable(),
  Class: z.array(courseClass),
  localizations,
  locale: z.string(),
})
export const courseOne = one(course)
export const courseList = list(course)

export type Course = z.infer<typeof course>
export type CourseClass = z.infer<typeof courseClass>

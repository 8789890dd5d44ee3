import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { eLearningSuitableFor } from '@dhc/reference/options/centre'
import { chronicDisease, gender } from '@dhc/reference/options/person'
import { z } from 'zod'
import { blocks } from './v4.ts'

export const catalogueFeedPath = '/api/catalogue-feed'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Instants carry Hong Kong's offset. */
const instant = z.iso.datetime({ offset: true })

const catalogueLesson = z.object({
  lessonUuid: z.uuid(),
  date: z.iso.date(),
  start: clock,
  end: clock,
  cancelled: z.boolean(),
})

const names = z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() })

/** D-049: everything the member service must know of a class, typed once by an editor. */
export const catalogueClass = z.object({
  strapiUuid: z.uuid(),
  classCode: z.string(),
  centreCode: z.string(),
  centreName: names,
  method: z.enum(enrolmentMethodOptions.codes),
  quota: z.number().int().nonnegative().nullable(),
  enrolStart: instant.nullable(),
  enrolEnd: instant.nullable(),
  ballotAt: instant.nullable(),
  cancelled: z.boolean(),
  minAge: z.number().int().nullable(),
  maxAge: z.number().int().nullable(),
  gender: z.enum(gender.codes).nullable(),
  chronicDiseases: z.array(z.enum(chronicDisease.codes).exclude(['N'])),
  carerOnly: z.boolean(),
  outdoor: z.boolean(),
  feeHkd: z.number().int().nonnegative(),
  formLink: z.string().nullable(),
  formStart: instant.nullable(),
  formEnd: instant.nullable(),
  lessons: z.array(catalogueLesson),
})

/** A published course, hidden ones included: members already enrolled still see it (D-042). */
export const catalogueCourse = z.object({
  documentId: z.string(),
  hidden: z.boolean(),
  /** Decision 0091; a CMS from before there were turns does not say. */
  takesTurns: z.boolean().default(false),
  name: names,
  classes: z.array(catalogueClass),
})

export const catalogueFeed = z.object({ courses: z.array(catalogueCourse) })
export const catalogueFeedOne = z.object({ course: catalogueCourse.nullable() })

export type CatalogueCourse = z.infer<typeof catalogueCourse>
export type CatalogueClass = z.infer<typeof catalogueClass>
export type CatalogueLesson = z.infer<typeof catalogueLesson>

export const lessonFeedPath = '/api/lesson-feed'

const words = z.object({ content: blocks, youtube: z.string().nullable() }).nullable()

/** D-045: what the member service must know of an online lesson; a language that was not published is empty. */
export const feedLesson = z.object({
  documentId: z.string(),
  forMembers: z.boolean(),
  suitableFor: z.array(z.enum(eLearningSuitableFor.codes)),
  publishedAt: z.iso.datetime(),
  words: z.object({ 'zh-HK': words, 'zh-CN': words, 'en-US': words }),
})

/** Lessons are checked one by one, so that a bad one spoils no other. */
export const lessonFeed = z.object({ lessons: z.array(z.unknown()) })

export type FeedLesson = z.infer<typeof feedLesson>

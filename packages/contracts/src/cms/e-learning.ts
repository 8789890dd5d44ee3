import { contentPath } from '@dhc/reference/content-types'
import { eLearningDifficulty, eLearningSuitableFor, eLearningVisibleTo } from '@dhc/reference/options/centre'
import { z } from 'zod'
import { theme } from './theme.ts'
import { blocks, list, mediaOne, one, relationToMany, relationToOne } from './v4.ts'

export const eLearningsPath = contentPath('e-learning')
export const eLearningQuery = {
  'populate[Theme]': 'true',
  'populate[Suitable_For]': 'true',
  'populate[Cover_Image]': 'true',
  'populate[localizations]': 'true',
} as const

/** D-045: Content and Youtube of a MEMBER lesson are absent from public answers, in its translations too. */
const words = z.object({
  Title: z.string(),
  Description: z.string().nullable(),
  Searching_Category: z.string().nullable(),
  Content: blocks.nullish(),
  Youtube: z.string().nullish(),
  Cover_Alternative_Text: z.string().nullable(),
  locale: z.string(),
})

export const eLearning = words.extend({
  Code: z.string(),
  Time_Length_Mins: z.number().int().positive(),
  Difficulty_Level: z.enum(eLearningDifficulty.codes),
  Visible_To: z.enum(eLearningVisibleTo.codes),
  recommended: z.boolean().nullable(),
  Suitable_For: z.array(z.object({ Code: z.enum(eLearningSuitableFor.codes) })),
  Theme: relationToOne(theme.pick({ Code: true, Title: true })),
  Cover_Image: mediaOne,
  localizations: relationToMany(words),
})
export const eLearningOne = one(eLearning)
export const eLearningList = list(eLearning)

export type ELearning = z.infer<typeof eLearning>

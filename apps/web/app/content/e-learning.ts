import {
  type ELearning as CmsLesson,
  eLearningList,
  eLearningOne,
  eLearningQuery,
  eLearningsPath,
} from '@dhc/contracts/cms/e-learning'
import type { Blocks } from '@dhc/contracts/cms/v4'
import { cmsLocale, defaultLocale, type Locale } from '@dhc/locales/locale'
import type { ELearningDifficulty, ELearningSuitableFor } from '@dhc/reference/options/centre'
import { healthInfoLimit } from '@dhc/reference/site-rules'
import type { ContentAccess } from './content-access.ts'
import { type Picture, readPicture } from './picture.ts'
import { type Found, type Origin, readContent } from './read-content.ts'
import { simplifier } from './simplified-chinese.server.ts'
import { readVideo, type Video } from './video.ts'

/** An online lesson: something to read or watch by oneself. */
export type OnlineLesson = {
  /** The same in every language (D-037). */
  readonly id: string
  readonly title: string
  readonly summary: string | null
  /** D-046: what editors say it is about, in the page's language. */
  readonly categories: string
  readonly lengthMinutes: number
  readonly difficulty: ELearningDifficulty
  /** D-046: one of the themes of the courses. */
  readonly themeCode: string | undefined
  readonly suitableFor: readonly ELearningSuitableFor[]
  /** D-045: body and film of a members' lesson never reach this page. */
  readonly isForMembers: boolean
  readonly isRecommended: boolean
  readonly cover: Picture | undefined
  readonly body: Blocks
  readonly video: Video | undefined
  readonly origin: Origin
}

/** S7-07, S7-20, D-040: the list is asked in Traditional Chinese, whatever the page's language; newest first. */
export async function readOnlineLessons(access: ContentAccess, locale: Locale): Promise<readonly OnlineLesson[]> {
  const found = await readContent(access, defaultLocale, {
    contentType: 'e-learning',
    path: eLearningsPath,
    parameters: { ...eLearningQuery, sort: 'publishedAt:desc', 'pagination[limit]': String(healthInfoLimit) },
    contract: eLearningList,
    read: ({ data }) => data,
  })
  const simplify = locale === 'zh-CN' ? await simplifier() : undefined
  return (found?.value ?? []).map(({ documentId, attributes }) => {
    const isTranslated = translationOf(attributes, locale) !== undefined
    const lesson = readOne(documentId, attributes, locale)
    // As in every other list: Simplified Chinese is converted, English says what it is.
    const shown = simplify && !isTranslated ? (simplify(lesson) as typeof lesson) : lesson
    const origin = { isChineseOnly: !isTranslated && !simplify, isConverted: !isTranslated && simplify !== undefined }
    return { ...shown, origin }
  })
}

/** S7-21: one lesson in the page's language, else in Traditional Chinese (D-040). */
export function readOnlineLesson(
  access: ContentAccess,
  locale: Locale,
  id: string,
): Promise<Found<OnlineLesson> | undefined> {
  return readContent(access, locale, {
    contentType: 'e-learning',
    path: `${eLearningsPath}/${encodeURIComponent(id)}`,
    parameters: eLearningQuery,
    contract: eLearningOne,
    read: ({ data }, originOf) => ({ ...readOne(id, data.attributes, locale), origin: originOf(id) }),
  })
}

function translationOf(lesson: CmsLesson, locale: Locale) {
  const translations = [lesson, ...lesson.localizations.data.map(({ attributes }) => attributes)]
  return translations.find((candidate) => candidate.locale === cmsLocale[locale])
}

function readOne(id: string, lesson: CmsLesson, locale: Locale): Omit<OnlineLesson, 'origin'> {
  const words = translationOf(lesson, locale) ?? lesson
  return {
    id,
    title: words.Title,
    summary: words.Description,
    categories: words.Searching_Category ?? '',
    lengthMinutes: lesson.Time_Length_Mins,
    difficulty: lesson.Difficulty_Level,
    themeCode: lesson.Theme.data?.attributes.Code,
    suitableFor: lesson.Suitable_For.map(({ Code: code }) => code),
    isForMembers: lesson.Visible_To === 'MEMBER',
    isRecommended: lesson.recommended === true,
    cover: readPicture(lesson.Cover_Image.data?.attributes, words.Cover_Alternative_Text),
    body: words.Content ?? [],
    video: readVideo(words.Youtube, words.Title),
  }
}

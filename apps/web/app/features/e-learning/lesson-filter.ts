import { foldChinese } from '@dhc/chinese/fold-chinese'
import { type LessonLength, lessonLengths } from '@dhc/reference/enrolment-rules'
import {
  type ELearningDifficulty,
  type ELearningSuitableFor,
  eLearningDifficulty,
  eLearningSuitableFor,
} from '@dhc/reference/options/centre'
import { lessonListPage } from '@dhc/reference/page-paths'
import { searchWordsMaxLength } from '@dhc/reference/site-rules'
import type { OnlineLesson } from '../../content/e-learning.ts'

/** D-046: what a reader may choose by. Nothing chosen means everything fits. */
export type LessonFilter = {
  readonly theme: string | undefined
  readonly difficulty: ELearningDifficulty | undefined
  readonly suitable: ELearningSuitableFor | undefined
  readonly length: LessonLength['code'] | undefined
  /** Free words: all of them are looked for in what editors say the lesson is about, and in its title. */
  readonly about: string | undefined
}

export type FilterName = keyof LessonFilter

/** The choices in an address. A value nobody could have chosen is no choice. */
export function readLessonFilter(query: URLSearchParams, themeCodes: readonly string[]): LessonFilter {
  const chosen = <Code extends string>(name: FilterName, codes: readonly Code[]) =>
    codes.find((code) => code === query.get(name))
  return {
    theme: chosen('theme', themeCodes),
    difficulty: chosen('difficulty', eLearningDifficulty.codes),
    suitable: chosen('suitable', eLearningSuitableFor.codes),
    length: chosen(
      'length',
      lessonLengths.map(({ code }) => code),
    ),
    about: query.get('about')?.trim().slice(0, searchWordsMaxLength) || undefined,
  }
}

/** A lesson fits when it fits every choice; one without a named audience is for everybody. */
export function fitsFilter(
  lesson: OnlineLesson,
  { theme, difficulty, suitable, length, about }: LessonFilter,
): boolean {
  const range = lessonLengths.find(({ code }) => code === length)
  return (
    (about === undefined || isAbout(lesson, about)) &&
    (theme === undefined || lesson.themeCode === theme) &&
    (difficulty === undefined || lesson.difficulty === difficulty) &&
    (suitable === undefined || lesson.suitableFor.length === 0 || lesson.suitableFor.includes(suitable)) &&
    (range === undefined ||
      (lesson.lengthMinutes >= range.fromMinutes && lesson.lengthMinutes <= (range.toMinutes ?? Infinity)))
  )
}

function isAbout({ title, categories }: OnlineLesson, words: string): boolean {
  const text = foldChinese(`${title} ${categories}`)
  return foldChinese(words)
    .split(/[\s、，,]+/)
    .every((word) => text.includes(word))
}

/** The address of the same list without one of its choices, for the chip that removes it. */
export function addressWithout(filter: LessonFilter, removed: FilterName): string {
  const query = new URLSearchParams({ view: 'all' })
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && name !== removed) query.set(name, value)
  return `${lessonListPage}?${query}`
}

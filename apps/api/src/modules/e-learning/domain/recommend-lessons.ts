import { ageLimits } from '@dhc/reference/member-rules'
import type { ELearningSuitableFor } from '@dhc/reference/options/centre'

/** from this age on lessons for older people are meant. */
const elderlyFrom = 60

export type Learner = {
  readonly age: number
  readonly isCarer: boolean
  /** Diseases in the family or of one's own, as codes; N is none (D-093). */
  readonly diseases: readonly string[]
}

type Lesson = {
  readonly documentId: string
  readonly suitableFor: readonly ELearningSuitableFor[]
  readonly publishedAt: string
}

/** D-047: for whom a lesson must be to suit this person. */
export function audiencesOf({ age, isCarer, diseases }: Learner): ELearningSuitableFor[] {
  const ageGroup = age < ageLimits.adult ? 'CHILD' : age < elderlyFrom ? 'ADULT' : 'ELDERLY'
  const isConcerned = diseases.some((code) => code !== 'N')
  return [ageGroup, ...(isCarer ? (['CARER'] as const) : []), ...(isConcerned ? (['CHRONIC'] as const) : [])]
}

/** D-047: what suits, newest first, completed ones last. A lesson that names nobody is for everybody. */
export function recommendLessons(
  lessons: readonly Lesson[],
  learner: Learner,
  completed: ReadonlySet<string>,
): string[] {
  const audiences = audiencesOf(learner)
  const suits = ({ suitableFor }: Lesson) =>
    suitableFor.length === 0 || suitableFor.some((code) => audiences.includes(code))
  return lessons
    .filter(suits)
    .toSorted(
      (one, other) =>
        Number(completed.has(one.documentId)) - Number(completed.has(other.documentId)) ||
        other.publishedAt.localeCompare(one.publishedAt) ||
        one.documentId.localeCompare(other.documentId),
    )
    .map(({ documentId }) => documentId)
}

import { useWords } from '@dhc/i18n/use-words'
import { eLearningDifficulty, eLearningSuitableFor } from '@dhc/reference/options/centre'
import type { OnlineLesson } from '../../../content/e-learning.ts'

/** S3-11: how long it takes, how hard it is, and for whom it is. */
export function LessonFacts({ lesson }: { readonly lesson: OnlineLesson }) {
  const words = useWords()
  return (
    <>
      {lesson.isForMembers ? (
        <p className="mb-2">
          <span className="chip members-chip">{words.programme('elearning.membersOnly')}</span>
        </p>
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{words.programme('elearning.length')}</dt>
        <dd className="font-bold">{words.programme('elearning.minutes', { n: lesson.lengthMinutes })}</dd>
        <dt className="text-ink-soft">{words.programme('elearning.difficulty')}</dt>
        <dd className="font-bold">{words.option(eLearningDifficulty, lesson.difficulty)}</dd>
        {lesson.suitableFor.length > 0 ? (
          <>
            <dt className="text-ink-soft">{words.programme('elearning.suitableFor')}</dt>
            <dd className="flex flex-wrap gap-2">
              {lesson.suitableFor.map((code) => (
                <span key={code} className="chip">
                  {words.option(eLearningSuitableFor, code)}
                </span>
              ))}
            </dd>
          </>
        ) : null}
      </dl>
    </>
  )
}

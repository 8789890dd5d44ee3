import { completedLessonsPath, recommendedLessonsPath } from '@dhc/contracts/member-api/e-learning'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'
import { eLearningDifficulty, eLearningSuitableFor } from '@dhc/reference/options/centre'
import { PictureCards } from '../../../article/picture-cards.tsx'
import type { OnlineLesson } from '../../../content/e-learning.ts'
import type { LessonListWords } from '../../../script-words.ts'

type Props = {
  readonly lessons: readonly OnlineLesson[]
  readonly shows: LessonListWords['shows']
  /** How many a guest sees; the others are for the choice of a member. */
  readonly open?: number
}

/** A page is the same for everybody: whoever is signed in sees the member's choice of the same cards. */
export function LessonCards({ lessons, shows, open = lessons.length }: Props) {
  const { words, toPage } = usePage()
  const delivered: LessonListWords = {
    shows,
    paths: { recommended: recommendedLessonsPath, completed: completedLessonsPath },
    texts: { done: words.programme('elearning.done') },
  }
  const cards = lessons.map((lesson, index) => ({
    id: lesson.id,
    href: toPage(pageOfEntry('e-learning', { documentId: lesson.id })),
    title: lesson.title,
    picture: lesson.cover,
    origin: lesson.origin,
    text: lesson.summary,
    footer: <LessonFacts lesson={lesson} />,
    isHidden: index >= open,
  }))
  return (
    <div data-lesson-list={JSON.stringify(delivered)}>
      <PictureCards cards={cards} />
    </div>
  )
}

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

import { completedLessonsPath, recommendedLessonsPath } from '@dhc/contracts/member-api/e-learning'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'
import { PictureCards } from '../../../article/picture-cards.tsx'
import type { OnlineLesson } from '../../../content/e-learning.ts'
import type { LessonListWords } from '../../../script-words.ts'
import { LessonFacts } from './lesson-facts.tsx'

type Props = {
  readonly lessons: readonly OnlineLesson[]
  readonly shows: LessonListWords['shows']
  /** How many a guest sees; the others are for the choice of a member. */
  readonly open?: number
}

/** A page is the same for everybody: who is signed in sees the own choice of the same cards. */
export function LessonCards({ lessons, shows, open = lessons.length }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
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

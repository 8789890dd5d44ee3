import { TabLinks } from '@dhc/ui/tab-links'
import type { OnlineLesson } from '../../../content/e-learning.ts'
import { usePageLocale } from '../../../i18n/use-page-locale.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { PageOpening } from '../../../sections/page-opening.tsx'
import { PictureCards } from '../../../sections/picture-cards.tsx'
import { type LessonView, lessonViews } from '../model.ts'
import { LessonFacts } from './lesson-facts.tsx'
import { MemberPrompt } from './member-prompt.tsx'

type Props = { readonly view: LessonView; readonly lessons: readonly OnlineLesson[] }

const viewLabels = {
  recommended: 'elearning.recommended',
  all: 'elearning.browseAll',
  completed: 'elearning.completed',
} as const

/** S2-20: recommended, browse all, completed. */
export function LessonListPage({ view, lessons }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const cards = lessons.map((lesson) => ({
    id: lesson.id,
    href: toPage(`/activity/eLearning/detail/${lesson.id}`),
    title: lesson.title,
    picture: lesson.cover,
    origin: lesson.origin,
    text: lesson.summary,
    footer: <LessonFacts lesson={lesson} />,
  }))
  return (
    <>
      <PageOpening title={words.menu('eLearning-list.title')} summary={words.programme('elearning.summary')} />
      <TabLinks
        label={words.programme('elearning.views')}
        tabs={lessonViews.map((tab) => ({
          href: toPage(`/activity/eLearning/list?view=${tab}`),
          label: words.programme(viewLabels[tab]),
          isCurrent: tab === view,
        }))}
      />
      {view === 'completed' ? <CompletedLessons /> : <PictureCards cards={cards} />}
    </>
  )
}

/** D-048: a guest is asked to log in. */
function CompletedLessons() {
  const words = useWords()
  return (
    <>
      <MemberPrompt text={words.programme('elearning.completedPrompt')} />
      <p className="hidden signed-in:block">{words.programme('elearning.completedHint')}</p>
    </>
  )
}

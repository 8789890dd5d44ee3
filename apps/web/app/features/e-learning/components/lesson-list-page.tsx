import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'
import { TabLinks } from '@dhc/ui/tab-links'
import { PageOpening } from '../../../sections/page-opening.tsx'
import { PictureCards } from '../../../sections/picture-cards.tsx'
import type { LessonList } from '../data.ts'
import { lessonViews } from '../model.ts'
import { LessonFacts } from './lesson-facts.tsx'
import { LessonFilterForm } from './lesson-filter-form.tsx'
import { MemberPrompt } from './member-prompt.tsx'

const viewLabels = {
  recommended: 'elearning.recommended',
  all: 'elearning.browseAll',
  completed: 'elearning.completed',
} as const

/** S2-20: recommended, browse all, completed. */
export function LessonListPage({ list }: { readonly list: LessonList }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <>
      <PageOpening title={words.menu('eLearning-list.title')} summary={words.programme('elearning.summary')} />
      <TabLinks
        label={words.programme('elearning.views')}
        tabs={lessonViews.map((tab) => ({
          href: toPage(`/activity/eLearning/list?view=${tab}`),
          label: words.programme(viewLabels[tab]),
          isCurrent: tab === list.view,
        }))}
      />
      {list.view === 'all' ? <LessonFilterForm filter={list.filter} themes={list.themes} /> : null}
      {list.view === 'completed' ? <CompletedLessons /> : <Lessons {...list} />}
    </>
  )
}

/** How many fit, and the lessons themselves. */
function Lessons({ lessons, isComplete }: Pick<LessonList, 'lessons' | 'isComplete'>) {
  const words = useWords()
  const { toPage } = usePageLocale()
  if (lessons.length === 0 && !isComplete) return <p className="panel">{words.common('error.contentUnavailable')}</p>
  if (lessons.length === 0) {
    return (
      <div className="panel">
        <p className="font-bold text-lg">{words.programme('elearning.none')}</p>
        <p className="mt-2">{words.programme('elearning.noneAdvice')}</p>
        <a href={toPage('/activity/eLearning/list?view=all')} className="text-link mt-2">
          {words.programme('elearning.browseAll')}
        </a>
      </div>
    )
  }
  const cards = lessons.map((lesson) => ({
    id: lesson.id,
    href: toPage(pageOfEntry('e-learning', { documentId: lesson.id })),
    title: lesson.title,
    picture: lesson.cover,
    origin: lesson.origin,
    text: lesson.summary,
    footer: <LessonFacts lesson={lesson} />,
  }))
  return (
    <>
      <p className="mb-4 text-ink-soft">{words.programme('elearning.count', { n: lessons.length })}</p>
      <PictureCards cards={cards} />
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

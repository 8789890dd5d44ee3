import { usePage, useWords } from '@dhc/i18n/use-words'
import { lessonListPage } from '@dhc/reference/page-paths'
import { TabLinks } from '@dhc/ui/tab-links'
import { PageOpening } from '../../../article/page-opening.tsx'
import { lessonViews } from '../../../known-values.ts'
import type { LessonList } from '../data.ts'
import { LessonCards } from './lesson-cards.tsx'
import { LessonFilterForm } from './lesson-filter-form.tsx'
import { MemberPrompt } from './member-prompt.tsx'

const viewLabels = {
  recommended: 'elearning.recommended',
  all: 'elearning.browseAll',
  completed: 'elearning.completed',
} as const

/** S2-20: recommended, browse all, completed. */
export function LessonListPage({ list }: { readonly list: LessonList }) {
  const { words, toPage } = usePage()
  return (
    <>
      <PageOpening title={words.menu('eLearning-list.title')} summary={words.programme('elearning.summary')} />
      <TabLinks
        label={words.programme('elearning.views')}
        tabs={lessonViews.map((tab) => ({
          href: toPage(`${lessonListPage}?view=${tab}`),
          label: words.programme(viewLabels[tab]),
          isCurrent: tab === list.view,
        }))}
      />
      {list.view === 'all' ? <LessonFilterForm filter={list.filter} themes={list.themes} /> : null}
      {list.view === 'completed' ? <CompletedLessons lessons={list.others} /> : <Lessons {...list} />}
    </>
  )
}

/** How many fit, and the lessons themselves. */
function Lessons({
  view,
  lessons,
  others,
  isComplete,
}: Pick<LessonList, 'view' | 'lessons' | 'others' | 'isComplete'>) {
  const { words, toPage } = usePage()
  // D-055: what could not be read is not said to be missing.
  if (lessons.length === 0 && !isComplete) return null
  if (lessons.length === 0) {
    return (
      <div className="panel">
        <p className="font-bold text-lg">{words.programme('elearning.none')}</p>
        <p className="mt-2">{words.programme('elearning.noneAdvice')}</p>
        <a href={toPage(`${lessonListPage}?view=all`)} className="text-link mt-2">
          {words.programme('elearning.browseAll')}
        </a>
      </div>
    )
  }
  return (
    <>
      {/* Of another choice there is another number. */}
      <p className={`mb-4 text-ink-soft${view === 'recommended' ? ' signed-in:hidden' : ''}`}>
        {words.programme('elearning.count', { n: lessons.length })}
      </p>
      {view === 'recommended' ? (
        <p className="mb-4 hidden text-ink-soft signed-in:block">{words.programme('elearning.forYou')}</p>
      ) : null}
      <LessonCards lessons={[...lessons, ...others]} shows={view} open={lessons.length} />
    </>
  )
}

/** D-048: a guest is asked to log in. */
function CompletedLessons({ lessons }: { readonly lessons: LessonList['others'] }) {
  const words = useWords()
  return (
    <>
      <MemberPrompt text={words.programme('elearning.completedPrompt')} />
      <div className="hidden signed-in:block">
        <p data-no-lessons className="panel">
          {words.programme('elearning.noneCompleted')}
        </p>
        <LessonCards lessons={lessons} shows="completed" open={0} />
      </div>
    </>
  )
}

import { completedLessonsPath, completeLessonPath, lessonContentPath } from '@dhc/contracts/member-api/e-learning'
import { useWords } from '@dhc/i18n/use-words'
import { BackLink } from '../../../article/article-aside.tsx'
import { BookmarkButton } from '../../../article/bookmark-button.tsx'
import { languageOf } from '../../../article/content-origin.tsx'
import { VideoLink } from '../../../article/illustrated-body.tsx'
import { OptimisedImage } from '../../../article/optimised-image.tsx'
import { PageOpening } from '../../../article/page-opening.tsx'
import { RichText } from '../../../article/rich-text.tsx'
import type { OnlineLesson } from '../../../content/e-learning.ts'
import type { CompletionWords, LessonContentWords } from '../../../script-words.ts'
import { LessonFacts } from './lesson-cards.tsx'
import { MemberPrompt } from './member-prompt.tsx'

type Props = { readonly lesson: OnlineLesson | undefined; readonly listPath: string }

/** S2-43: one lesson. A members' lesson shows what it is about and asks to log in (D-045). */
export function LessonPage({ lesson, listPath }: Props) {
  const words = useWords()
  if (!lesson) return <PageOpening title={words.menu('eLearning-list.title')} />
  return (
    <article>
      <PageOpening title={lesson.title} summary={lesson.summary} origin={lesson.origin}>
        <div className="mt-6">
          <LessonFacts lesson={lesson} />
        </div>
        <BookmarkButton type="E_LEARNING" refId={lesson.id} />
      </PageOpening>
      <div className="article-body">
        {lesson.cover ? (
          <div className="mb-8 overflow-hidden rounded-card border border-line bg-card">
            <OptimisedImage picture={lesson.cover} sizes="(min-width: 1024px) 46rem, 100vw" isFirst />
          </div>
        ) : null}
        {lesson.isForMembers ? (
          <>
            <MemberPrompt text={words.programme('elearning.membersPrompt')} />
            <MemberLesson documentId={lesson.id} title={lesson.title} />
          </>
        ) : (
          <div {...languageOf(lesson.origin)}>
            {lesson.video ? <VideoLink video={lesson.video} /> : null}
            <RichText blocks={lesson.body} headingLevel={2} />
          </div>
        )}
        <CompleteLesson documentId={lesson.id} />
      </div>
      <BackLink path={listPath} label={words.menu('eLearning-list.label')} />
    </article>
  )
}

/** D-045: the place of what only members read. It comes from the member service, after the page. */
function MemberLesson({ documentId, title }: { readonly documentId: string; readonly title: string }) {
  const words = useWords()
  const delivered: LessonContentWords = {
    path: lessonContentPath,
    documentId,
    title,
    texts: {
      failed: words.programme('elearning.contentFailed'),
      playVideo: words.programme('video.play', { title }),
      videoPrivacy: words.programme('video.privacy'),
      chineseOnly: words.common('content.chineseOnly'),
    },
  }
  return (
    <div data-lesson-content={JSON.stringify(delivered)} className="hidden signed-in:block">
      <p role="status">{words.programme('elearning.contentLoading')}</p>
    </div>
  )
}

/** D-048: for members; also pressed by the end of the film. */
function CompleteLesson({ documentId }: { readonly documentId: string }) {
  const words = useWords()
  const delivered: CompletionWords = {
    paths: { complete: completeLessonPath, completed: completedLessonsPath },
    documentId,
    texts: {
      completedOn: words.programme('elearning.completedOn', { date: '{date}' }),
      failed: words.programme('elearning.completeFailed'),
    },
  }
  return (
    <p
      data-complete-lesson={JSON.stringify(delivered)}
      className="mt-8 hidden flex-wrap items-center gap-x-6 gap-y-2 signed-in:flex screen-only"
    >
      <button type="button" className="primary-button" disabled>
        {words.programme('elearning.complete')}
      </button>
      <strong role="status" />
    </p>
  )
}

import { lessonContentPath } from '@dhc/contracts/member-api/e-learning'
import { useWords } from '@dhc/i18n/use-words'
import type { LessonContentWords } from '../../../script-words.ts'

/** D-045: the place of what only members read. It comes from the member service, after the page. */
export function MemberLesson({ documentId, title }: { readonly documentId: string; readonly title: string }) {
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

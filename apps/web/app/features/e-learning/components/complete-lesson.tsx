import { completedLessonsPath, completeLessonPath } from '@dhc/contracts/member-api/e-learning'
import { useWords } from '@dhc/i18n/use-words'
import type { CompletionWords } from '../../../script-words.ts'

/** D-048: for members; also pressed by the end of the film. */
export function CompleteLesson({ documentId }: { readonly documentId: string }) {
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

import { lessonChangesPath } from '@dhc/contracts/member-api/lesson-changes'
import { useWords } from '@dhc/i18n/use-words'

/** What site/enhance/lesson-changes.ts asks, and what it writes beside a lesson. */
export type LessonChangesWords = {
  readonly path: string
  readonly body: object
  readonly word: string
}

type Asked = { readonly strapiUuids: readonly string[] } | { readonly from: string; readonly to: string }

/** Once on a page with lessons: what the centre has called off since the page was made (D-117). */
export function LessonChanges({ asked }: { readonly asked: Asked }) {
  const words = useWords()
  const delivered: LessonChangesWords = {
    path: lessonChangesPath,
    body: asked,
    word: words.programme('calendar.cancelled'),
  }
  return <span hidden data-lesson-changes={JSON.stringify(delivered)} />
}

type MarkProps = { readonly lessonId: string; readonly isCancelled: boolean }

/** Empty as long as the lesson takes place; the style strikes out what stands beside it. */
export function CancelledMark({ lessonId, isCancelled }: MarkProps) {
  const words = useWords()
  return (
    <strong data-lesson={lessonId} className="cancelled-mark">
      {isCancelled ? words.programme('calendar.cancelled') : null}
    </strong>
  )
}

import type { PayloadOf } from '@dhc/contracts/call'
import { callOffLessonCall, reinstateLessonCall, type showRollCall } from '@dhc/contracts/staff-api/lessons'
import { useWords } from '@dhc/i18n/use-words'
import { lessonCancellationReason } from '@dhc/reference/options/lesson-cancellation-reason'
import { useState } from 'react'
import { AskDialog } from '../../desk/ask-dialog.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Lesson = PayloadOf<typeof showRollCall>

/** Everybody who has a place hears of either. */
export function CallOffLesson({ lesson }: { readonly lesson: Lesson }) {
  const say = wordsOfConsole()
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<(typeof lessonCancellationReason.codes)[number]>('INSTRUCTOR')
  const off = useDeskAction(callOffLessonCall)
  const on = useDeskAction(reinstateLessonCall)
  const isOff = lesson.lessonStatus === 'CANCELLED'
  const label = say(isOff ? 'lessons.reinstate' : 'lessons.callOff')
  const params = { lessonUuid: lesson.lessonUuid }
  const confirm = async () => {
    const done = isOff ? await on.send({ params }) : await off.send({ params, body: { reason } })
    if (done) setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="quiet-button">
        {label}
      </button>
      {isOpen ? (
        <AskDialog
          heading={label}
          confirmLabel={label}
          isBusy={off.isBusy || on.isBusy}
          refusal={isOff ? on.refusal : off.refusal}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <p>{say('lessons.told', { count: lesson.enrolled })}</p>
          {isOff
            ? null
            : lessonCancellationReason.codes.map((each) => (
                <label key={each} className="flex items-center gap-2">
                  <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
                  {words.option(lessonCancellationReason, each)}
                </label>
              ))}
        </AskDialog>
      ) : null}
    </>
  )
}

import type { PayloadOf } from '@dhc/contracts/call'
import { callOffLessonCall, reinstateLessonCall, type showRollCall } from '@dhc/contracts/staff-api/lessons'
import { useWords } from '@dhc/i18n/use-words'
import { lessonCancellationReason } from '@dhc/reference/options/centre'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Props = { readonly lesson: PayloadOf<typeof showRollCall> }

/** Everybody who has a place hears of either. */
export function CallOffLesson({ lesson }: Props) {
  return lesson.lessonStatus === 'CANCELLED' ? <Reinstate lesson={lesson} /> : <CallOff lesson={lesson} />
}

function CallOff({ lesson: { lessonUuid, enrolled } }: Props) {
  const say = wordsOfConsole()
  const words = useWords()
  const [reason, setReason] = useState<(typeof lessonCancellationReason.codes)[number]>('INSTRUCTOR')
  const { send, ...action } = useDeskAction(callOffLessonCall)
  return (
    <AskButton
      {...action}
      label={say('lessons.callOff')}
      onConfirm={() => send({ params: { lessonUuid }, body: { reason } })}
    >
      <p>{say('lessons.told', { count: enrolled })}</p>
      <RadioChoice
        name="reason"
        codes={lessonCancellationReason.codes}
        chosen={reason}
        wordsFor={(code) => words.option(lessonCancellationReason, code)}
        onChoose={setReason}
      />
    </AskButton>
  )
}

function Reinstate({ lesson: { lessonUuid, enrolled } }: Props) {
  const say = wordsOfConsole()
  const { send, ...action } = useDeskAction(reinstateLessonCall)
  return (
    <AskButton {...action} label={say('lessons.reinstate')} onConfirm={() => send({ params: { lessonUuid } })}>
      <p>{say('lessons.told', { count: enrolled })}</p>
    </AskButton>
  )
}

import type { PayloadOf } from '@dhc/contracts/call'
import { callOffLessonCall, reinstateLessonCall, showRollCall } from '@dhc/contracts/staff-api/lessons'
import { useWords } from '@dhc/i18n/use-words'
import { lessonCancellationReason } from '@dhc/reference/options/centre'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { AskButton } from '../../desk/ask-button.tsx'
import { centreOf } from '../../desk/class-words.ts'
import { RadioChoice } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { storedRoll, storeRoll } from '../../desk/rolls-of-the-day.ts'
import { Screen } from '../../desk/screen.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { isAway, useDeskQuery } from '../../desk/use-desk-query.ts'
import { useMayCall } from '../../session/staff-session.ts'
import { chosenLocale, say } from '../../words/console-words.ts'
import { Chairs } from './chairs.tsx'
import { Roll } from './roll.tsx'

/** One lesson: who is expected, who came. Printed, it is the sign-in sheet in large type. */
export function RollScreen() {
  const may = useMayCall()
  const { uuid = '' } = useParams()
  const query = useDeskQuery(showRollCall, { params: { lessonUuid: uuid } })
  const { data } = query
  useEffect(() => {
    if (data) storeRoll(sessionStorage, data, new Date())
  }, [data])
  const stored = isAway(query) ? storedRoll(uuid) : undefined
  return (
    <Loaded query={query} meanwhile={stored?.roll}>
      {(lesson) => (
        <Screen
          title={`${lesson.classCode} ${lesson.courseName[chosenLocale()]}`}
          actions={
            <>
              <button type="button" onClick={() => window.print()} className="quiet-button">
                {say('lessons.print')}
              </button>
              {may(callOffLessonCall) ? <CallOffLesson lesson={lesson} /> : null}
            </>
          }
        >
          <p className="mb-4 text-lg">
            {showDay(lesson.date)} {lesson.start}-{lesson.end} · {centreOf(lesson)}
            {lesson.lessonStatus === 'CANCELLED' ? (
              <strong className="ms-4 text-danger">{say('lessons.off')}</strong>
            ) : null}
          </p>
          {stored && !data ? (
            <p role="status" className="panel mb-4 border-watch font-bold">
              {say('roll.stored', { at: showMoment(new Date(stored.atMs).toISOString()) })}
            </p>
          ) : null}
          <Roll lesson={lesson} />
          {lesson.chairs.length > 0 ? <Chairs lesson={lesson} /> : null}
        </Screen>
      )}
    </Loaded>
  )
}

type Props = { readonly lesson: PayloadOf<typeof showRollCall> }

/** Calling a lesson off, and letting it take place after all: both ask why, and everybody who has a place is told. */
function CallOffLesson({ lesson: { lessonUuid, enrolled, lessonStatus } }: Props) {
  const words = useWords()
  const [reason, setReason] = useState<(typeof lessonCancellationReason.codes)[number]>('INSTRUCTOR')
  const callOff = useDeskAction(callOffLessonCall)
  const reinstate = useDeskAction(reinstateLessonCall)
  const isOff = lessonStatus === 'CANCELLED'
  const { send, ...action } = isOff ? reinstate : callOff
  const label = say(isOff ? 'lessons.reinstate' : 'lessons.callOff')
  return (
    <AskButton {...action} label={label} onConfirm={() => send({ params: { lessonUuid }, body: { reason } })}>
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

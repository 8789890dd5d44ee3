import { callOffLessonCall, showRollCall } from '@dhc/contracts/staff-api/lessons'
import { useParams } from 'react-router'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useMayCall } from '../../session/staff-session.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'
import { CallOffLesson } from './call-off-lesson.tsx'
import { Roll } from './roll.tsx'

/** One lesson: who is expected, who came. Printed, it is the sign-in sheet in large type. */
export function RollScreen() {
  const say = wordsOfConsole()
  const may = useMayCall()
  const { uuid = '' } = useParams()
  const query = useDeskQuery(showRollCall, { params: { lessonUuid: uuid } })
  return (
    <Loaded query={query}>
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
            {showDay(lesson.date)} {lesson.start}-{lesson.end} · {lesson.centre}
            {lesson.lessonStatus === 'CANCELLED' ? (
              <strong className="ml-4 text-danger">{say('lessons.off')}</strong>
            ) : null}
          </p>
          <Roll lesson={lesson} />
        </Screen>
      )}
    </Loaded>
  )
}

import { listLessonsCall, showRollCall } from '@dhc/contracts/staff-api/lessons'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { TextField } from '../../desk/fields.tsx'
import { LessonTable } from '../../desk/lesson-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { storedLessons, useRollsOfTheDay } from '../../desk/rolls-of-the-day.ts'
import { Screen } from '../../desk/screen.tsx'
import { SignInSheet } from '../../desk/sheet.tsx'
import { showDay } from '../../desk/show-time.ts'
import { isAway, useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceToday } from '../../session/staff-session.ts'
import { chosenLocale, say } from '../../words/console-words.ts'

/** The lessons of a day, today's first; each opens its roll. */
export function LessonsScreen() {
  const [date, setDate] = useState(() => serviceToday())
  const query = useDeskQuery(listLessonsCall, { query: { date } }, { isWanted: date !== '' })
  useRollsOfTheDay(query.data?.items)
  const stored = isAway(query) ? storedLessons().filter((lesson) => lesson.date === date) : []
  return (
    <Screen
      title={say('nav.lessons')}
      actions={
        <Link to={`/lessons/sheets?date=${date}`} className="quiet-button">
          {say('sheets.link')}
        </Link>
      }
    >
      <div className="no-print mb-4">
        <TextField
          id="lessons-date"
          type="date"
          label={say('lessons.date')}
          value={date}
          onText={setDate}
          width="short"
        />
      </div>
      <Loaded query={query} meanwhile={stored.length > 0 ? { items: [...stored] } : undefined}>
        {({ items }) => <LessonTable caption={say('nav.lessons')} lessons={items} />}
      </Loaded>
    </Screen>
  )
}

/** Before the first lesson: all rolls of the day in large type in one print job. */
export function SheetsScreen() {
  const [address] = useSearchParams()
  const date = address.get('date') ?? serviceToday()
  const query = useDeskQuery(listLessonsCall, { query: { date } })
  return (
    <Screen
      title={say('sheets.heading', { day: showDay(date) })}
      actions={
        <button type="button" onClick={() => window.print()} className="main-button">
          {say('sheets.print')}
        </button>
      }
    >
      <Loaded query={query}>
        {({ items }) => {
          const taught = items.filter(({ lessonStatus }) => lessonStatus === 'SCHEDULED')
          if (taught.length === 0) return <p>{say('lessons.none')}</p>
          return taught.map(({ lessonUuid }) => <LessonSheet key={lessonUuid} lessonUuid={lessonUuid} />)
        }}
      </Loaded>
    </Screen>
  )
}

function LessonSheet({ lessonUuid }: { readonly lessonUuid: string }) {
  const query = useDeskQuery(showRollCall, { params: { lessonUuid } })
  return (
    <Loaded query={query}>
      {({ classCode, courseName, date, start, end, centre, roll }) => (
        <SignInSheet
          heading={`${classCode} ${courseName[chosenLocale()]}`}
          facts={`${showDay(date)} ${start}-${end} · ${centre}`}
          people={roll.map(({ attendance, ...person }) => ({ ...person, isOnLeave: attendance === 'L' }))}
        />
      )}
    </Loaded>
  )
}

import { listLessonsCall } from '@dhc/contracts/staff-api/lessons'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '../../desk/fields.tsx'
import { LessonTable } from '../../desk/lesson-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** The lessons of a day, today's first; each opens its roll. */
export function LessonsScreen() {
  const say = wordsOfConsole()
  const [date, setDate] = useState(() => hongKongDateOf(new Date()))
  const query = useDeskQuery(listLessonsCall, { query: { date } }, { isWanted: date !== '' })
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
      <Loaded query={query}>{({ items }) => <LessonTable caption={say('nav.lessons')} lessons={items} />}</Loaded>
    </Screen>
  )
}

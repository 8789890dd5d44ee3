import { listLessonsCall } from '@dhc/contracts/staff-api/lessons'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { useState } from 'react'
import { Link } from 'react-router'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { TextField } from '../../desk/text-field.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale } from '../../words/chosen-locale.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** The lessons of a day, today's first; each opens its roll. */
export function LessonsScreen() {
  const say = wordsOfConsole()
  const [date, setDate] = useState(() => hongKongDateOf(new Date()))
  const query = useDeskQuery(listLessonsCall, { query: { date } }, { isWanted: date !== '' })
  return (
    <Screen title={say('nav.lessons')}>
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
      <Loaded query={query}>
        {({ items }) => (
          <DeskTable
            caption={say('nav.lessons')}
            columns={[
              say('lessons.time'),
              say('classes.code'),
              say('classes.course'),
              say('classes.centre'),
              say('lessons.enrolled'),
              say('lessons.onLeave'),
              say('lessons.state'),
            ]}
            rows={items.map((item) => ({
              key: item.lessonUuid,
              cells: [
                <Link key="time" to={`/lessons/${item.lessonUuid}`} className="text-link">
                  {item.start}-{item.end}
                </Link>,
                item.classCode,
                item.courseName[chosenLocale()],
                item.centre,
                item.enrolled,
                item.on_leave,
                item.lessonStatus === 'CANCELLED' ? <strong key="off">{say('lessons.off')}</strong> : '',
              ],
            }))}
            empty={say('lessons.none')}
          />
        )}
      </Loaded>
    </Screen>
  )
}

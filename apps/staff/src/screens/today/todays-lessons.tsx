import { listLessonsCall } from '@dhc/contracts/staff-api/lessons'
import { Link } from 'react-router'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale } from '../../words/chosen-locale.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

export function TodaysLessons() {
  const say = wordsOfConsole()
  const query = useDeskQuery(listLessonsCall, { query: {} })
  return (
    <section aria-labelledby="today-lessons">
      <h2 id="today-lessons" className="mb-2 font-bold text-lg">
        {say('today.lessons')}
      </h2>
      <Loaded query={query}>
        {({ items }) => (
          <DeskTable
            caption={say('today.lessons')}
            columns={[
              say('lessons.time'),
              say('classes.code'),
              say('classes.course'),
              say('classes.centre'),
              say('lessons.enrolled'),
              say('lessons.onLeave'),
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
              ],
            }))}
            empty={say('lessons.none')}
          />
        )}
      </Loaded>
    </section>
  )
}

import type { PayloadOf } from '@dhc/contracts/call'
import { listLessonsCall, showRollCall } from '@dhc/contracts/staff-api/lessons'
import { addDays, instantOf, mondayOf } from '@dhc/reference/hong-kong-time'
import { daysOfRolls, isRollMissing } from '@dhc/reference/roll-rules'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { centreOf } from '../../desk/class-words.ts'
import { Tabs, TextField } from '../../desk/fields.tsx'
import { LessonTable } from '../../desk/lesson-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { storedLessons, useRollsOfTheDay } from '../../desk/rolls-of-the-day.ts'
import { Screen } from '../../desk/screen.tsx'
import { SignInSheet } from '../../desk/sheet.tsx'
import { showDay } from '../../desk/show-time.ts'
import { isAway, useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceNow, serviceToday } from '../../session/staff-session.ts'
import { chosenLocale, say } from '../../words/console-words.ts'

const views = ['day', 'week', 'untaken'] as const
type View = (typeof views)[number]

/** The lessons of a day, today's first, of its week, or those whose roll nobody took; each opens its roll. */
export function LessonsScreen() {
  const [date, setDate] = useState(() => serviceToday())
  const [address] = useSearchParams()
  const [view, setView] = useState<View>(views.find((each) => each === address.get('view')) ?? 'day')
  const monday = date === '' ? '' : mondayOf(date)
  return (
    <Screen
      title={say('nav.lessons')}
      actions={
        <Link to={`/lessons/sheets?date=${date}`} className="quiet-button">
          {say('sheets.link')}
        </Link>
      }
    >
      <Tabs
        label={say('nav.lessons')}
        codes={views}
        chosen={view}
        wordsFor={(code) => say(`lessons.view.${code}`)}
        onChoose={setView}
      />
      {view === 'untaken' ? null : (
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
      )}
      {view === 'day' ? <LessonsOfDay date={date} /> : null}
      {/* Another week is another list: of a day that is still on its way nobody reads that it has no lesson. */}
      {view === 'untaken' ? <UntakenRolls /> : null}
      {view === 'week' && monday ? <LessonsOfWeek key={monday} monday={monday} /> : null}
    </Screen>
  )
}

function LessonsOfDay({ date }: { readonly date: string }) {
  const query = useDeskQuery(listLessonsCall, { query: { date } }, { isWanted: date !== '' })
  useRollsOfTheDay(query.data?.items)
  const stored = isAway(query) ? storedLessons().filter((lesson) => lesson.date === date) : []
  return (
    <Loaded query={query} meanwhile={stored.length > 0 ? { items: [...stored] } : undefined}>
      {({ items }) => <LessonTable caption={say('nav.lessons')} lessons={items} />}
    </Loaded>
  )
}

/** Of the last days, the oldest first: Today counts them all and names a few. */
function UntakenRolls() {
  const todayOn = serviceToday()
  const query = useDeskQuery(listLessonsCall, { query: { from: addDays(todayOn, -daysOfRolls), to: todayOn } })
  return (
    <Loaded query={query}>
      {({ items }) => {
        const now = serviceNow()
        const missing = items.filter(({ date, end, lessonStatus, on_leave: onLeave, ...counts }) =>
          isRollMissing({ ...counts, onLeave, endsAt: instantOf(date, end), isOff: lessonStatus === 'CANCELLED' }, now),
        )
        if (missing.length === 0) return <p className="text-ink-soft">{say('lessons.allTaken')}</p>
        return <Days days={[...new Set(missing.map(({ date }) => date))].toSorted()} lessons={missing} />
      }}
    </Loaded>
  )
}

type DaysProps = { readonly days: readonly string[]; readonly lessons: PayloadOf<typeof listLessonsCall>['items'] }

/** Each day under its own heading. */
function Days({ days, lessons }: DaysProps) {
  return days.map((day) => (
    <div key={day} className="mb-6">
      <h2 className="mb-2 font-bold text-lg">{showDay(day)}</h2>
      <LessonTable caption={showDay(day)} lessons={lessons.filter(({ date }) => date === day)} />
    </div>
  ))
}

/** From Monday to Sunday. */
function LessonsOfWeek({ monday }: { readonly monday: string }) {
  const days = Array.from({ length: 7 }, (_, after) => addDays(monday, after))
  const query = useDeskQuery(listLessonsCall, { query: { from: monday, to: addDays(monday, 6) } })
  return <Loaded query={query}>{({ items }) => <Days days={days} lessons={items} />}</Loaded>
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
      {({ classCode, courseName, date, start, end, roll, ...lesson }) => (
        <SignInSheet
          heading={`${classCode} ${courseName[chosenLocale()]}`}
          facts={`${showDay(date)} ${start}-${end} · ${centreOf(lesson)}`}
          people={roll.map(({ attendance, ...person }) => ({ ...person, isOnLeave: attendance === 'L' }))}
        />
      )}
    </Loaded>
  )
}

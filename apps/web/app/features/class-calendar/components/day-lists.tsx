import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { type CalendarDay, splitAtToday } from '../model.ts'
import { LessonCard } from './lesson-card.tsx'

type Props = {
  readonly weeks: readonly (readonly CalendarDay[])[]
  /** The grid shows the same on a wide screen, so a day's list appears there only when it is asked for. */
  readonly isBesideGrid: boolean
}

/** The days that have lessons, each at an address of its own; today first, earlier ones folded away. */
export function DayLists({ weeks, isBesideGrid }: Props) {
  const words = useWords()
  const { past, ahead } = splitAtToday(weeks.flat())
  const lists = (days: readonly CalendarDay[]) =>
    days.map((day) => <DayList key={day.on} day={day} isBesideGrid={isBesideGrid} />)
  return (
    <div className="day-lists" {...(isBesideGrid ? { 'data-beside-grid': '' } : {})}>
      {past.length > 0 ? (
        <details className="fold past-days">
          <summary>{words.programme('calendar.pastDays', { n: past.length })}</summary>
          {lists(past)}
        </details>
      ) : null}
      {lists(ahead)}
    </div>
  )
}

function DayList({ day, isBesideGrid }: { readonly day: CalendarDay; readonly isBesideGrid: boolean }) {
  const { words, locale } = usePage()
  return (
    <section id={`day-${day.on}`} aria-labelledby={`heading-${day.on}`} className="day-list">
      <h3 id={`heading-${day.on}`} {...(day.isToday ? { 'aria-current': 'date' } : {})}>
        {formatDate(day.on, locale)}
        {day.isToday ? <span className="today-mark">{words.programme('calendar.today')}</span> : null}
        {day.holiday ? <span className="holiday-chip">{day.holiday}</span> : null}
      </h3>
      <ul>
        {day.lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonCard lesson={lesson} />
          </li>
        ))}
      </ul>
      {isBesideGrid ? (
        <p className="back-to-grid">
          <a href="#calendar" className="text-link">
            {words.programme('calendar.back')}
          </a>
        </p>
      ) : null}
    </section>
  )
}

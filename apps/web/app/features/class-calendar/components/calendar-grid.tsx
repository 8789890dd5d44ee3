import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate, formatMonth, formatWeekday } from '@dhc/locales/format'
import { weekdays } from '../../../classes/class-choice.ts'
import type { CalendarView } from '../../../known-values.ts'
import type { Period } from '../calendar-days.ts'
import type { CalendarDay } from '../model.ts'
import { LessonCard, LessonLine } from './lesson-card.tsx'

type Props = {
  readonly view: Exclude<CalendarView, 'list'>
  readonly weeks: readonly (readonly CalendarDay[])[]
  readonly period: Period
}

/** A real table: a screen reader names the weekday of each day. On a phone it shrinks to the numbers of lessons. */
export function CalendarGrid({ view, weeks, period }: Props) {
  const { words, locale } = usePage()
  const shown = view === 'week' ? formatDate(period.firstOn, locale) : formatMonth(period.firstOn, locale)
  return (
    <table className="calendar-grid" data-view={view} data-calendar-grid>
      <caption className="sr-only">{words.programme('calendar.grid', { period: shown })}</caption>
      <thead>
        <tr>
          {weekdays.map((day, index) => (
            <th key={day} scope="col" data-weekday-of={day}>
              <span aria-hidden="true">{formatWeekday(index, locale)}</span>
              <span className="sr-only">{words.common(`weekday.${day}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.on}>
            {week.map((day) => (day.isInPeriod ? <Day key={day.on} day={day} view={view} /> : <td key={day.on} />))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** More would make one full day push the whole month apart; the others are in the day's own list, and on paper. */
const mostLinesOnScreen = 4

function Day({ day, view }: { readonly day: CalendarDay; readonly view: Props['view'] }) {
  const words = useWords()
  const { on, isToday, isSunday, holiday, lessons } = day
  const hidden = view === 'month' ? lessons.length - mostLinesOnScreen : 0
  return (
    <td
      className="calendar-day"
      {...(isToday ? { 'aria-current': 'date' } : {})}
      {...(isSunday || holiday ? { 'data-rest': '' } : {})}
    >
      <div className="day-head">
        <DayNumber day={day} />
        {isToday ? <span className="today-mark">{words.programme('calendar.today')}</span> : null}
      </div>
      {holiday ? <p className="holiday-name">{holiday}</p> : null}
      {lessons.length > 0 ? (
        <ul className="day-lessons">
          {lessons.map((lesson) => (
            <li key={lesson.id}>{view === 'week' ? <LessonCard lesson={lesson} /> : <LessonLine lesson={lesson} />}</li>
          ))}
        </ul>
      ) : null}
      {hidden > 0 ? (
        <a href={`#day-${on}`} className="more-lessons">
          {words.programme('calendar.more', { n: hidden })}
        </a>
      ) : null}
    </td>
  )
}

function DayNumber({ day: { on, lessons } }: { readonly day: CalendarDay }) {
  const { words, locale } = usePage()
  const number = Number(on.slice(8))
  if (lessons.length === 0) {
    return (
      <span className="day-number">
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">{formatDate(on, locale)}</span>
      </span>
    )
  }
  return (
    <a href={`#day-${on}`} data-day={on} className="day-number">
      <span aria-hidden="true">{number}</span>
      <span aria-hidden="true" className="day-count">
        {lessons.length}
      </span>
      <span className="sr-only">
        {formatDate(on, locale)}, {words.programme('calendar.lessons', { n: lessons.length })}
      </span>
    </a>
  )
}

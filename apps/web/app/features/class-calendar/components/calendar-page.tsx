import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { PageOpening } from '../../../article/page-opening.tsx'
import { LessonChanges, LivePlaces } from '../../../classes/live-classes.tsx'
import type { CalendarContent } from '../data.ts'
import { type CalendarDay, yearsWithoutHolidays } from '../model.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { DayLists } from './day-lists.tsx'

type Props = { readonly calendar: CalendarContent; readonly hotline: string | null | undefined }

/** S2-11: month, week and list are pages of their own; on a phone a month is its days in small and their lessons below. */
export function CalendarPage({ calendar, hotline }: Props) {
  const words = useWords()
  const { address, period, weeks, choices } = calendar
  return (
    <div className="calendar-page">
      <PageOpening title={words.menu('calendar.title')} summary={words.programme('calendar.summary')} />
      <div className="calendar-sheet">
        <CalendarBar address={address} period={period} />
        <CalendarFilters address={address} choices={choices} />
        <Notes calendar={calendar} />
        {address.view === 'list' ? null : <CalendarGrid view={address.view} weeks={weeks} period={period} />}
        {address.view === 'list' ? null : <HolidayList weeks={weeks} />}
        <DayLists weeks={weeks} isBesideGrid={address.view !== 'list'} />
        <ThemeColours themes={choices.themes} />
      </div>
      {calendar.count > 0 ? (
        <>
          <LivePlaces hotline={hotline} of="many-courses" />
          <LessonChanges asked={{ from: period.firstOn, to: period.lastOn }} />
        </>
      ) : null}
    </div>
  )
}

function Notes({ calendar: { address, period, count, isPlacesUnknown, isComplete } }: Pick<Props, 'calendar'>) {
  const words = useWords()
  const hasFilters = Object.values(address.filters).some(Boolean)
  return (
    <>
      {isPlacesUnknown ? (
        <p className="calendar-note" role="status">
          {words.programme('calendar.placesUnknown')}
        </p>
      ) : null}
      {yearsWithoutHolidays(period).map((year) => (
        <p key={year} className="calendar-note">
          {words.programme('calendar.holidaysUnknown', { year })}
        </p>
      ))}
      {count === 0 && isComplete ? (
        <p className="calendar-note font-bold">
          {words.programme(hasFilters ? 'calendar.noneMatching' : 'calendar.none')}
        </p>
      ) : null}
      {count > 0 ? <p className="calendar-count">{words.programme('calendar.lessons', { n: count })}</p> : null}
    </>
  )
}

/** The colours only help: every theme is also named in words, here and at each lesson of a list. */
function ThemeColours({ themes }: { readonly themes: CalendarContent['choices']['themes'] }) {
  const words = useWords()
  if (themes.length === 0) return null
  return (
    <section aria-labelledby="theme-colours" className="theme-colours">
      <h3 id="theme-colours">{words.programme('calendar.themes')}</h3>
      <ul>
        {themes.map(({ code, title, order }) => (
          <li key={code} data-theme-order={order}>
            {title}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The cells of a phone have no room for a holiday's name. */
function HolidayList({ weeks }: { readonly weeks: readonly (readonly CalendarDay[])[] }) {
  const { words, locale } = usePage()
  const holidays = weeks
    .flat()
    .flatMap(({ on, isInPeriod, holiday }) => (isInPeriod && holiday ? [{ on, holiday }] : []))
  if (holidays.length === 0) return null
  return (
    <section aria-labelledby="holidays" className="holiday-list">
      <h3 id="holidays">{words.programme('calendar.holidays')}</h3>
      <ul>
        {holidays.map(({ on, holiday }) => (
          <li key={on}>
            {formatDate(on, locale)} {holiday}
          </li>
        ))}
      </ul>
    </section>
  )
}

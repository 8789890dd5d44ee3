import { useWords } from '@dhc/i18n/use-words'
import { PageOpening } from '../../../article/page-opening.tsx'
import { LessonChanges, LivePlaces } from '../../../classes/live-classes.tsx'
import type { CalendarContent } from '../data.ts'
import { yearsWithoutHolidays } from '../model.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { DayLists } from './day-lists.tsx'
import { HolidayList } from './holiday-list.tsx'
import { ThemeColours } from './theme-colours.tsx'

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
        <ChosenFilters address={address} choices={choices} />
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

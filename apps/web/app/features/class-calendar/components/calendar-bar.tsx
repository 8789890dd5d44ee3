import { usePage } from '@dhc/i18n/use-words'
import { formatMonth } from '@dhc/locales/format'
import { DateRange } from '../../../classes/date-range.tsx'
import { calendarViews } from '../../../known-values.ts'
import { type CalendarAddress, calendarHref } from '../calendar-address.ts'
import { neighbourOf, type Period } from '../calendar-days.ts'

type Props = { readonly address: CalendarAddress; readonly period: Period }

const viewLabels = {
  month: 'calendar.view.month',
  week: 'calendar.view.week',
  list: 'calendar.view.list',
} as const

/** Which days are shown, the way to others, and the three ways to see them; every choice is an address. */
export function CalendarBar({ address, period }: Props) {
  const { words, locale, toPage } = usePage()
  const { view } = address
  return (
    <div id="calendar" className="calendar-bar">
      <div className="calendar-moves">
        <h2 className={`calendar-period ${view === 'week' ? '' : 'is-month'}`}>
          {view === 'week' ? (
            <DateRange from={period.firstOn} to={period.lastOn} />
          ) : (
            formatMonth(period.firstOn, locale)
          )}
        </h2>
        <Moves address={address} />
      </div>
      <nav aria-label={words.programme('calendar.views')}>
        <ul className="calendar-views">
          {calendarViews.map((other) => (
            <li key={other}>
              <a
                href={toPage(calendarHref({ ...address, view: other }))}
                {...(other === view ? { 'aria-current': 'page' } : {})}
              >
                {words.programme(viewLabels[other])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Moves({ address }: Pick<Props, 'address'>) {
  const { words, toPage } = usePage()
  const { view, on, today } = address
  const unit = view === 'week' ? 'Week' : 'Month'
  const moves = [
    { key: 'previous', label: words.programme(`calendar.previous${unit}`), to: neighbourOf(view, on, -1, today) },
    { key: 'today', label: words.programme('calendar.today'), to: today },
    { key: 'next', label: words.programme(`calendar.next${unit}`), to: neighbourOf(view, on, 1, today) },
  ]
  return (
    <nav aria-label={words.programme('calendar.moves')}>
      <ul className="calendar-steps">
        {moves.map(({ key, label, to }) => (
          <li key={key} className={`calendar-${key}`}>
            {to ? <a href={toPage(calendarHref({ ...address, on: to }))}>{label}</a> : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}

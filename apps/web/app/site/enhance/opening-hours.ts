import { formatNearDate } from '@dhc/locales/format'
import { defaultLocale, isLocale } from '@dhc/locales/locale'
import { addDays, hongKongDateOf, hongKongTimeOf, weekdayOf } from '@dhc/reference/hong-kong-time'

export type OpenState = {
  readonly say: 'openUntil' | 'opensLater' | 'closedNow' | 'closedToday' | 'closedHoliday'
  readonly time?: string
  /** Of what is closed for today. */
  readonly next?: { readonly on: string; readonly time: string }
}

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** What a notice at the entrance would say at this minute. `hours` is `MON 10:00 21:00,…`; a day that is missing is closed. */
export function openStateOf(hours: string, holidays: string, now: Date): OpenState {
  const today = hongKongDateOf(now)
  const time = hongKongTimeOf(now)
  const hoursOn = (on: string): readonly string[] | undefined =>
    holidays.split(' ').includes(on)
      ? undefined
      : hours
          .split(',')
          .find((day) => day.startsWith(`${weekdays[weekdayOf(on)]} `))
          ?.split(' ')
  const [, opens = '', closes = ''] = hoursOn(today) ?? []
  if (opens && time < opens) return { say: 'opensLater', time: opens }
  if (opens && time < closes) return { say: 'openUntil', time: closes }
  const say = opens ? 'closedNow' : holidays.split(' ').includes(today) ? 'closedHoliday' : 'closedToday'
  const next = daysAhead.map((days) => addDays(today, days)).find(hoursOn)
  return next ? { say, next: { on: next, time: hoursOn(next)?.[1] ?? '' } } : { say }
}

/** Longer than any row of holidays; who has no hours for so long has closed. */
const daysAhead = Array.from({ length: 14 }, (_, index) => index + 1)

const everyMinuteMs = 60_000

/** The page is cached and cannot know the time; without this the hours of the week stand alone. */
export function showOpenState(view: Window): void {
  const places = [...view.document.querySelectorAll<HTMLElement>('[data-opening-hours]')]
  if (places.length === 0) return
  const { locale } = view.document.documentElement.dataset
  const show = (place: HTMLElement) => {
    const { say, time, next } = openStateOf(place.dataset.openingHours ?? '', place.dataset.holidays ?? '', new Date())
    const sentence = place.dataset[`say${say[0]?.toUpperCase()}${say.slice(1)}`] ?? ''
    const day = next && formatNearDate(next.on, isLocale(locale) ? locale : defaultLocale)
    const opens = next
      ? (place.dataset.sayOpensNext ?? '').replace('{day}', day ?? '').replace('{time}', next.time)
      : ''
    place.textContent = sentence.replace('{time}', time ?? '') + opens
    place.dataset.open = say === 'openUntil' ? 'yes' : 'no'
    place.hidden = false
  }
  const showAll = () => places.forEach(show)
  showAll()
  view.setInterval(showAll, everyMinuteMs)
}

import { formatNearDate } from '@dhc/locales/format'
import { defaultLocale, isLocale } from '@dhc/locales/locale'
import { hongKongDateOf, hongKongTimeOf } from '@dhc/reference/hong-kong-time'
import { type CentreHours, hoursOn, nextOpening } from '../centre-hours.ts'

export type OpenState = {
  readonly say: 'openUntil' | 'opensLater' | 'closedNow' | 'closedToday' | 'closedHoliday'
  readonly time?: string
  /** Of what is closed for today. */
  readonly next?: { readonly on: string; readonly time: string }
}

/** What a notice at the entrance would say at this minute. */
export function openStateOf(hours: CentreHours, now: Date): OpenState {
  const today = hongKongDateOf(now)
  const time = hongKongTimeOf(now)
  const open = hoursOn(hours, today)
  if (open && time < open.opens) return { say: 'opensLater', time: open.opens }
  if (open && time < open.closes) return { say: 'openUntil', time: open.closes }
  const isHoliday = hours.holidays.split(' ').includes(today) && !hours.special.includes(today)
  const say = open ? 'closedNow' : isHoliday ? 'closedHoliday' : 'closedToday'
  const next = nextOpening(hours, today)
  return next ? { say, next } : { say }
}

const everyMinuteMs = 60_000

/** The page is cached and cannot know the time; without this the hours of the week stand alone. */
export function showOpenState(view: Window): void {
  const places = [...view.document.querySelectorAll<HTMLElement>('[data-opening-hours]')]
  if (places.length === 0) return
  const { locale } = view.document.documentElement.dataset
  const show = (place: HTMLElement) => {
    const { openingHours: week = '', holidays = '', specialDays: special = '' } = place.dataset
    const { say, time, next } = openStateOf({ week, holidays, special }, new Date())
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

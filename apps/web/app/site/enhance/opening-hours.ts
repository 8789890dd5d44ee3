import { hongKongDateOf, hongKongTimeOf, weekdayOf } from '@dhc/reference/hong-kong-time'

export type OpenState = {
  readonly say: 'openUntil' | 'opensLater' | 'closedNow' | 'closedToday' | 'closedHoliday'
  readonly time?: string
}

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** What a notice at the entrance would say at this minute. `hours` is `MON 10:00 21:00,…`; a day that is missing is closed. */
export function openStateOf(hours: string, holidays: string, now: Date): OpenState {
  const today = hongKongDateOf(now)
  const time = hongKongTimeOf(now)
  if (holidays.split(' ').includes(today)) return { say: 'closedHoliday' }
  const line = hours.split(',').find((day) => day.startsWith(`${weekdays[weekdayOf(today)]} `))
  const [, opens = '', closes = ''] = line?.split(' ') ?? []
  if (!line) return { say: 'closedToday' }
  if (time < opens) return { say: 'opensLater', time: opens }
  return time < closes ? { say: 'openUntil', time: closes } : { say: 'closedNow' }
}

const everyMinuteMs = 60_000

/** The page is cached and cannot know the time; without this the hours of the week stand alone. */
export function showOpenState(view: Window): void {
  const places = [...view.document.querySelectorAll<HTMLElement>('[data-opening-hours]')]
  if (places.length === 0) return
  const show = (place: HTMLElement) => {
    const { say, time } = openStateOf(place.dataset.openingHours ?? '', place.dataset.holidays ?? '', new Date())
    const sentence = place.dataset[`say${say[0]?.toUpperCase()}${say.slice(1)}`] ?? ''
    place.textContent = sentence.replace('{time}', time ?? '')
    place.dataset.open = say === 'openUntil' ? 'yes' : 'no'
    place.hidden = false
  }
  const showAll = () => places.forEach(show)
  showAll()
  view.setInterval(showAll, everyMinuteMs)
}

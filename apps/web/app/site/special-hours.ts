import { formatNearDate } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { generalHolidays } from '@dhc/reference/general-holidays'
import { addDays } from '@dhc/reference/hong-kong-time'
import type { SpecialDay } from '@dhc/reference/special-days'
import { specialOf, weekTextOf } from '@dhc/reference/special-days'
import type { Centre } from '../content/centre.ts'
import { type CentreHours, hoursOn, nextOpening } from './centre-hours.ts'

/** Who plans a visit looks a week ahead. */
const toldDaysAhead = 7

type OpenCentre = Pick<Centre, 'code' | 'name' | 'hours'>

/** Special days that have not gone by. */
export const daysFrom = (days: readonly SpecialDay[], today: string) => days.filter(({ on }) => on >= today)

/** S9-23: one sentence for each special day of the next week, those of centres that do the same in one. */
export function specialHoursNews(
  days: readonly SpecialDay[],
  centres: readonly OpenCentre[],
  today: string,
  locale: Locale,
): string[] {
  const soon = daysFrom(days, today).filter(({ on }) => on <= addDays(today, toldDaysAhead))
  const told = [...new Set(soon.map(({ on }) => on))].sort()
  const holidays = [...generalHolidays].join(' ')
  return told.flatMap((on) => {
    const concerned = centres.filter(({ code }) => soon.some((day) => day.on === on && (day.centre ?? code) === code))
    const sentences = Map.groupBy(concerned, (centre) => {
      const hours = { week: weekTextOf(centre), holidays, special: specialOf(days, centre.code) }
      return sentenceOn(on, hours, locale)
    })
    return [...sentences].map(([sentence, some]) => sentence.replace('{centres}', namesOf(some, centres, locale)))
  })
}

function sentenceOn(on: string, hours: CentreHours, locale: Locale): string {
  const open = hoursOn(hours, on)
  const day = formatNearDate(on, locale)
  const common = { day, centres: '{centres}' }
  if (open) return translate(locale, 'common', 'hours.changed', { ...common, from: open.opens, to: open.closes })
  const next = nextOpening(hours, on)
  if (!next) return translate(locale, 'common', 'hours.closed', common)
  const opens = `${formatNearDate(next.on, locale)} ${next.time}`
  return translate(locale, 'common', 'hours.closedUntil', { ...common, next: opens })
}

function namesOf(some: readonly OpenCentre[], all: readonly OpenCentre[], locale: Locale): string {
  if (some.length === all.length && all.length > 1) return translate(locale, 'common', 'hours.allCentres')
  return some.map(({ name }) => name).join(locale === 'en-US' ? ', ' : '、')
}

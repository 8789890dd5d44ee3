import type { Locale } from '@dhc/locales/locale'
import { optionLabel } from '@dhc/locales/option-label'
import {
  generalHolidayOn,
  generalHolidayOptions,
  generalHolidays,
  holidayYears,
  isGeneralHoliday,
} from '@dhc/reference/general-holidays'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/handles.ts'
import { type HolidayNames, listHolidayChanges } from './holiday-store.ts'

export type Holiday = HolidayNames & { readonly on: string; readonly source: 'LIBRARY' | 'STAFF' }

/** D-108: what whoever counts working days hands to `addWorkingDays`: the general holidays, as staff changed them. */
export async function holidaysKnown(db: Database): Promise<(on: string) => boolean> {
  const changes = new Map((await listHolidayChanges(db)).map(({ on, isRemoved }) => [on, !isRemoved]))
  return (on) => changes.get(on) ?? isGeneralHoliday(on)
}

/** D-108: the same days with their names, both ends included, by date. */
export async function listHolidays(db: Database, from: string, to: string): Promise<Holiday[]> {
  const changes = await listHolidayChanges(db)
  const changed = new Set(changes.map(({ on }) => on))
  const days = [
    ...[...generalHolidays].filter((on) => !changed.has(on)).map((on) => ({ on, ...generalNamesOf(on) })),
    ...changes.flatMap(({ isRemoved, ...day }) => (isRemoved ? [] : [day])),
  ]
  return days
    .filter(({ on }) => on >= from && on <= to)
    .map((day) => ({ ...day, source: isGeneralHoliday(day.on) ? ('LIBRARY' as const) : ('STAFF' as const) }))
    .sort((one, other) => one.on.localeCompare(other.on))
}

function generalNamesOf(on: string): HolidayNames {
  const code = generalHolidayOn(on)
  const nameIn = (locale: Locale) => (code ? optionLabel(locale, generalHolidayOptions, code) : on)
  return { nameZhHk: nameIn('zh-HK'), nameZhCn: nameIn('zh-CN'), nameEnUs: nameIn('en-US') }
}

/** A class is planned a year before, at most two; working days are counted as far. */
const yearsAheadNeeded = 3

type WarnDeps = { readonly clock: Clock; readonly log: Pick<FastifyBaseLogger, 'warn'> }

/** D-108: the Government publishes a year at a time, so the list ends some day. Staff can add days until it is longer. */
export function warnIfHolidaysEnd({ clock, log }: WarnDeps): void {
  const lastYear = Math.max(...holidayYears)
  const neededYear = Number(hongKongDateOf(clock.now()).slice(0, 4)) + yearsAheadNeeded
  if (neededYear > lastYear) {
    log.warn(
      { lastYear },
      'the list of general holidays ends: add a year to packages/reference/src/general-holidays.ts',
    )
  }
}

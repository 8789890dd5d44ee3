import { holidayYears } from '@dhc/reference/general-holidays'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { InTransaction } from '../../platform/database/handles.ts'
import { holidaysAYear, isRunningOut, isTooShort, yearOf, yearsToFill } from './domain/holiday-years.ts'
import { addProposed, yearsProposed } from './holiday-store.ts'
import { proposeHolidays } from './propose-holidays.ts'

export type FillHolidaysDeps = {
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** D-108: proposes the days of the years that are still empty, and says when a list is about to end. */
export async function fillHolidays({ inTransaction, clock, log }: FillHolidaysDeps): Promise<void> {
  const todayOn = hongKongDateOf(clock.now())
  const years = yearsToFill(todayOn, await inTransaction(yearsProposed))
  if (years.length > 0) {
    const days = await proposeHolidays(years)
    await inTransaction((tx) => addProposed(tx, days))
    for (const year of years.filter((each) => days.filter(({ on }) => yearOf(on) === each).length !== holidaysAYear)) {
      log.warn({ year }, 'an unusual number of general holidays was proposed: staff must look at them')
    }
  }
  if (isTooShort(todayOn, await inTransaction(yearsProposed))) {
    log.warn('the table of general holidays ends within three years: staff must add the days')
  }
  const lastYear = Math.max(...holidayYears)
  if (isRunningOut(todayOn, lastYear)) {
    log.warn({ lastYear }, 'the holidays on public pages end: add a year to packages/reference/src/general-holidays.ts')
  }
}

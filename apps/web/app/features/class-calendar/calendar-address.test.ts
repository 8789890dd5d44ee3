import { calendarPage } from '@dhc/reference/page-paths'
import { describe, expect, it } from 'vitest'
import { calendarHref, readCalendarAddress } from './calendar-address.ts'

const today = '2026-11-15'
const read = (query: string) => readCalendarAddress(new URLSearchParams(query), today)

describe('the address of a calendar page', () => {
  it('without a question is the month of today with nothing left out', () => {
    expect(read('')).toEqual({
      view: 'month',
      on: today,
      today,
      filters: { centre: undefined, theme: undefined, method: undefined, weekday: undefined, hasPlaces: false },
    })
  })

  it.each([
    '',
    '?view=week',
    '?date=2026-12-01',
    '?view=list&date=2026-12-01&centre=SAT-MF&theme=EX&method=DRAW&weekday=SAT&places=left',
  ])('%s is read and written the same, so that it can be shared', (query) => {
    expect(calendarHref(read(query.slice(1)))).toBe(calendarPage + query)
  })

  it('leaves out what a form sends empty and what nobody can mean', () => {
    const written = calendarHref(read('view=year&date=soon&centre=&theme=&method=MAGIC&weekday=FUNDAY&places=yes&x=1'))
    expect(written).toBe(calendarPage)
  })
})

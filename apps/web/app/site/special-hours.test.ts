import type { SpecialDay } from '@dhc/reference/special-days'
import { specialOf } from '@dhc/reference/special-days'
import { describe, expect, it } from 'vitest'
import { hoursOn, nextOpening } from './centre-hours.ts'
import { specialHoursNews } from './special-hours.ts'

const weekdays = (['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const).map((day) => ({
  day,
  opens: '10:00',
  closes: '20:00',
}))
const core = { code: 'CORE', name: 'Core Centre', hours: weekdays }
const satellite = { code: 'SAT-MF', name: 'Mei Foo', hours: weekdays }
const closed = (on: string, centre: string | null = null): SpecialDay => ({ on, centre, opens: null, closes: null })
const tell = (days: readonly SpecialDay[], today = '2026-11-19') =>
  specialHoursNews(days, [core, satellite], today, 'en-US')

describe('special opening hours on every page (S9-23)', () => {
  it('a closing of all centres is one sentence, which says when they open again, Sunday passed over', () => {
    expect(tell([closed('2026-11-21')])).toEqual(['21 Nov (Sat): all centres closed. Opens again 23 Nov (Mon) 10:00.'])
  })

  it('other hours of one centre name the centre and the hours, also on a general holiday', () => {
    const day: SpecialDay = { on: '2026-12-25', centre: 'SAT-MF', opens: '10:00', closes: '14:00' }
    expect(tell([day], '2026-12-20')).toEqual(['25 Dec (Fri): Mei Foo open 10:00–14:00.'])
  })

  it('days that have gone by, and days more than a week ahead, are not told', () => {
    expect(tell([closed('2026-11-18'), closed('2026-11-27')])).toEqual([])
  })

  it('what is typed for one centre goes before what is typed for all', () => {
    const special = specialOf(
      [closed('2026-11-20'), { ...closed('2026-11-20', 'CORE'), opens: '10:00', closes: '12:00' }],
      'CORE',
    )
    const hours = { week: 'FRI 10:00 20:00', holidays: '', special }
    expect(hoursOn(hours, '2026-11-20')).toEqual({ opens: '10:00', closes: '12:00' })
    expect(nextOpening(hours, '2026-11-20')).toEqual({ on: '2026-11-27', time: '10:00' })
  })
})

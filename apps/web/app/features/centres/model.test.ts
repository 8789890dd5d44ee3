import { describe, expect, it } from 'vitest'
import type { Weekday } from '../../content/centre.ts'
import { mapLink } from '../../links/map-link.ts'
import { phoneLink, weekOf } from './model.ts'

const open = (day: Weekday, closes: string) => ({ day, opens: '10:00', closes })

describe('the opening hours of a centre', () => {
  it('S9-24: a satellite centre is closed on Sunday, which the CMS does not list', () => {
    const days = (['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const).map((day) => open(day, '20:00'))
    expect(weekOf(days).map(({ day, spans }) => `${day} ${spans.join()}`)).toEqual([
      'MON 10:00–20:00',
      'TUE 10:00–20:00',
      'WED 10:00–20:00',
      'THU 10:00–20:00',
      'FRI 10:00–20:00',
      'SAT 10:00–20:00',
      'SUN ',
    ])
  })

  it('start on Monday, whatever the order in the CMS, and may have a break', () => {
    const rows = weekOf([open('TUE', '21:00'), { day: 'MON', opens: '14:00', closes: '21:00' }, open('TUE', '13:00')])
    expect(rows[0]).toEqual({ day: 'MON', spans: ['14:00–21:00'] })
    expect(rows[1]?.spans).toHaveLength(2)
  })
})

it('the phone number of a centre can be dialled from abroad (S2-74)', () => {
  expect(phoneLink('2000 1000')).toBe('tel:+85220001000')
})

it('a centre without a map of its own is looked up by its address', () => {
  const address = '石硤尾示範街1號'
  expect(mapLink({ mapUrl: undefined, address })).toBe(
    `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`,
  )
  expect(mapLink({ mapUrl: 'https://map.example.org/?q=centre-1', address })).toBe(
    'https://map.example.org/?q=centre-1',
  )
})

import { instantOf, isCalendarDate } from '@dhc/reference/hong-kong-time'

const written = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(Z|[+-]\d{2}:\d{2})?$/

/** As we write it (`2026-11-15T10:30:00+08:00`), or as a spreadsheet does; without an offset it is Hong Kong time. */
export function instantOfCell(cell: string): Date | null {
  const [, year, month = '', day = '', hour = '', minute, second = '00', offset = '+08:00'] = written.exec(cell) ?? []
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isCalendarDate(on) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const at = new Date(`${on}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`)
  const isFarOff = Number.isNaN(at.getTime()) || at < instantOf('1900-01-01')
  return isFarOff ? null : at
}

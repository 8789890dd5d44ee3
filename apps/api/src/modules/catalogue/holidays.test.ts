import { holidayYears } from '@dhc/reference/general-holidays'
import { expect, it } from 'vitest'
import { warnIfHolidaysEnd } from './holidays.ts'

const lastYear = Math.max(...holidayYears)

function warningsAt(now: string): unknown[] {
  const warnings: unknown[] = []
  warnIfHolidaysEnd({ clock: { now: () => new Date(now) }, log: { warn: (what: unknown) => warnings.push(what) } })
  return warnings
}

it('says three years before the list of general holidays ends that it ends (D-108)', () => {
  expect(warningsAt(`${lastYear - 3}-12-31T23:59:59+08:00`)).toEqual([])
  expect(warningsAt(`${lastYear - 2}-01-01T00:00:00+08:00`)).toEqual([{ lastYear }])
})

import { expect, it } from 'vitest'
import type { ContentAccess } from './content-access.ts'
import { nameToday } from './name-today.ts'

it.each([
  ['2026-11-15T15:59:59Z', '2026-11-15', '2026-11-15T16:00:00.000Z'],
  ['2026-11-15T16:00:00Z', '2026-11-16', '2026-11-16T16:00:00.000Z'],
  ['2026-12-31T15:59:00Z', '2026-12-31', '2026-12-31T16:00:00.000Z'],
])('at %s a page names %s as today and is good until %s', (now, today, until) => {
  const endings: Date[] = []
  const access: ContentAccess = {
    cmsUrl: '',
    patienceMs: 0,
    contentTypes: new Set(),
    failures: [],
    warnings: [],
    faults: [],
    endings,
  }
  expect(nameToday(access, new Date(now))).toBe(today)
  expect(endings.map((at) => at.toISOString())).toEqual([until])
})

import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import { inLocale, type Locale, locales } from '@dhc/locales/locale'
import { diaryOf, stretchesFor } from '@dhc/reference/health/reading-diary'
import { addDays } from '@dhc/reference/hong-kong-time'
import { describe, expect, it } from 'vitest'
import { readingPage } from '../../../page-handle.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { sampleReading } from '../../../testing/sample-reading.ts'
import { ReportPart } from './report-part.tsx'

/** Twice a day, the newest first: mornings 120 and up, evenings 140 and up. */
const readings = (days: number) =>
  Array.from({ length: days }, (_, day) => addDays('2026-11-18', -day)).flatMap((on, day) => [
    sampleReading({ type: 'BLOOD_PRESSURE', systolic: 140 + (day % 5), recordedAt: `${on}T20:30:00+08:00` }),
    sampleReading({ type: 'BLOOD_PRESSURE', systolic: 120 + (day % 5), recordedAt: `${on}T07:30:00+08:00` }),
  ])

const listOf = (items: ReadingList['items']): ReadingList => ({
  items,
  period: 'M1',
  from: '2026-10-19T12:00:00+08:00',
  to: '2026-11-19T12:00:00+08:00',
  person: { ageYears: 70, hasDiabetes: false },
})

async function shown(items: ReadingList['items'], locale: Locale = 'zh-HK') {
  const [stretch = 'DAY'] = stretchesFor([items])
  const rendered = await renderRoute({
    path: inLocale('/health-data/print', locale),
    handle: readingPage,
    element: (
      <article className="doctor-page">
        <ReportPart type="BLOOD_PRESSURE" list={listOf(items)} stretch={stretch} />
      </article>
    ),
  })
  const html = rendered.replaceAll('<!-- -->', '')
  return { stretch, part: /<section class="doctor-part">.*<\/section>/s.exec(html)?.[0] ?? '' }
}

describe('a measure on the page for the doctor', () => {
  it.each(locales)('in %s lists every reading, morning beside evening, and averages both apart', async (locale) => {
    const { stretch, part } = await shown(readings(16), locale)
    expect(stretch).toBe('DAY')
    expect(part.match(/\d{2}:\d{2} <strong>\d+\/\d+<\/strong>/g)).toHaveLength(32)
    const [, averages = ''] = /<tbody>(.*?)<\/tr>/s.exec(part) ?? []
    expect([...averages.matchAll(/<td>(?:<strong>)?([^<]*)/g)].map(([, text]) => text).slice(0, 4)).toEqual([
      '132',
      '122',
      '142',
      '120–144',
    ])
  })

  it('tells of a long time by the week, with the number of readings of each average', async () => {
    const items = readings(120)
    const { stretch, part } = await shown(items, 'en-US')
    expect(stretch).toBe('WEEK')
    const told = [...part.matchAll(/×(\d+)/g)].map(([, count]) => Number(count))
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(items.length)
    expect(told).toHaveLength(2 * diaryOf(items, 'WEEK').length)
  })
})

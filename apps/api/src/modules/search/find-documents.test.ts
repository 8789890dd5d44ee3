import { beforeAll, describe, expect, it } from 'vitest'
import { indexOf, seededDocuments } from '../../testing/seeded-index.ts'
import { findDocuments } from './find-documents.ts'
import { runQuery, suggestNames } from './run-query.ts'
import type { SearchDocument, SearchIndex } from './search-index.ts'

const today = '2026-11-15'
let seeded: SearchIndex
beforeAll(async () => {
  seeded = await indexOf(await seededDocuments(today))
})

const english = (words: string, index = seeded) =>
  findDocuments(index, { words, locale: 'en-US', today }).map(({ face }) => face.title)

let number = 0
function page(title: string, text: string, more: Partial<SearchDocument> = {}): SearchDocument {
  number += 1
  return {
    id: `PAGE ${number}`,
    kind: 'PAGE',
    faces: { 'en-US': { title, text, path: `/${number}` } },
    keywords: [],
    ...more,
  }
}

describe('an English question', () => {
  it.each([
    ['diabtes', 'Diabetes self-management class'],
    ['diabetis', 'Diabetes self-management class'],
    ['physiotherpy', 'Demo Sunny Physiotherapy'],
    ['phisiotherapy', 'Demo Sunny Physiotherapy'],
    ['vacination', 'Seasonal flu vaccination outreach'],
    ['mindfullness', 'Introduction to mindfulness'],
    ['volunter', 'Become a volunteer'],
    ['optometery', 'Demo Bright Eyes Optometry'],
    ['nutrision label', 'Reading nutrition labels'],
    ['knee pian', 'Knee pain exercise class'],
    ['wheelchiar', 'Demo Rehab Shop'],
    ['privcy policy', 'Privacy policy'],
  ])('with a letter wrong, %s finds “%s”', (words, title) => {
    expect(english(words).slice(0, 3)).toContain(title)
  })

  it.each([
    ['physio', 'Demo Sunny Physiotherapy'],
    ['exercising', 'Exercising under a very hot weather warning'],
    ['stretch', 'Stretching in a small flat'],
    ['opening hours', 'Opening hours on public holidays'],
    ['HCV', 'Elderly Health Care Voucher Scheme'],
    ['which physiotherapist takes vouchers', 'Demo Dynamic Physiotherapy'],
    ['where can I borrow a wheel chair', 'Demo Inclusive Loan Point'],
    ['quit smoking', 'Demo Quit Line Centre'],
    ['dietician', 'Demo Rainbow Nutrition'],
  ])('in other words, %s finds “%s”', (words, title) => {
    expect(english(words).slice(0, 3)).toContain(title)
  })

  it('a word that is known is not taken for another one', async () => {
    const index = await indexOf([page('Heat', ''), page('Heart', '')])
    expect(english('heart', index)).toEqual(['Heart'])
    expect(english('heat', index)).toEqual(['Heat'])
  })

  it('a short word is taken as it is', async () => {
    const index = await indexOf([page('Tea', ''), page('Sea', '')])
    expect(english('pea', index)).toEqual([])
  })

  it('finds on the Chinese site what it finds on the English one', () => {
    const onChineseSite = findDocuments(seeded, { words: 'Understanding BMI', locale: 'zh-HK', today })
    expect(onChineseSite[0]?.face.title).toBe('認識BMI')
  })
})

describe('the order of results', () => {
  it('a title counts more than a text', async () => {
    const index = await indexOf([page('News', 'tai chi tai chi tai chi in the park'), page('Tai chi', 'a class')])
    expect(english('tai chi', index)).toEqual(['Tai chi', 'News'])
  })

  it('the words side by side count more than the words apart', async () => {
    const index = await indexOf([page('One', 'pain in the knee'), page('Two', 'with knee pain at night')])
    expect(english('knee pain', index)).toEqual(['Two', 'One'])
  })

  it('what is current counts more than what is over, until the end of its last day', async () => {
    const index = await indexOf([
      page('Flu vaccination last year', 'flu vaccination', { endsOn: '2025-12-31' }),
      page('Flu vaccination this year', 'flu vaccination', { endsOn: today }),
    ])
    expect(english('flu vaccination', index)[0]).toBe('Flu vaccination this year')
    const nextDay = findDocuments(index, { words: 'flu vaccination', locale: 'en-US', today: '2026-11-16' })
    expect(nextDay).toHaveLength(2)
  })

  it('a course that is over is found below a course that is not', () => {
    const carers = findDocuments(seeded, { words: '照顧者加油站', locale: 'zh-HK', today })[0]
    const before = findDocuments(seeded, { words: '照顧者加油站', locale: 'zh-HK', today: '2026-10-01' })[0]
    expect(carers?.document.endsOn).toBe('2026-10-15')
    expect(carers?.score).toBeLessThan(before?.score ?? 0)
  })

  it('a post that can no longer be applied for is gone, as on its page', () => {
    const posts = (on: string) =>
      findDocuments(seeded, { words: '註冊護士（全職）', locale: 'zh-HK', today: on }).filter(
        ({ document }) => document.kind === 'VACANCY',
      )
    expect(posts('2026-12-06').map(({ face }) => face.title)).toContain('註冊護士（全職）')
    expect(posts('2026-12-07').map(({ face }) => face.title)).not.toContain('註冊護士（全職）')
  })

  it('everything asked for counts more than half of it, and less than half is not shown', async () => {
    const index = await indexOf([page('Both', 'tennis lessons'), page('Half', 'tennis'), page('None', 'golf')])
    expect(english('tennis lessons', index)).toEqual(['Both', 'Half'])
    expect(english('tennis badminton squash', index)).toEqual([])
  })
})

describe('what may not be found', () => {
  it('the text of a lesson for members (D-045): its title is, what it teaches is not', () => {
    const lesson = (words: string) =>
      findDocuments(seeded, { words, locale: 'zh-HK', today }).filter(({ document }) => document.kind === 'E_LEARNING')
    expect(lesson('解讀血糖紀錄')[0]?.face.title).toBe('解讀血糖紀錄')
    expect(lesson('洗手抹乾後才驗')).toEqual([])
  })

  it('a hidden course (S3-02)', async () => {
    const codes = (await seededDocuments(today)).flatMap(({ kind, keywords }) => (kind === 'COURSE' ? keywords : []))
    expect(codes).toContain('CD-01')
    expect(codes).not.toContain('CD-99')
  })
})

describe('odd questions', () => {
  const odd = [
    '',
    '   ',
    '。，？！',
    '🙂🙂',
    '(((((',
    '.*+?^$()|[]{}\\',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '__proto__ constructor',
    '\u0000\uFFFF\uD800',
    '的'.repeat(100),
    'a'.repeat(100),
    '糖尿病'.repeat(33),
    'zzzzqqq',
  ]

  it.each(odd)('%j is answered with sound marks and without an error (S2-83)', (words) => {
    const answer = runQuery(seeded, { words, locale: 'zh-HK', today, page: 1, pageSize: 50 })
    suggestNames(seeded, { words, locale: 'zh-HK', today })
    for (const { excerpt, excerptMarks } of answer.items) {
      for (const [from, to] of excerptMarks) expect(from < to && to <= excerpt.length).toBe(true)
    }
  })

  it('nothing is found where nothing is', () => {
    for (const words of ['', 'zzzzqqq', '🙂🙂', '(((((']) expect(english(words)).toEqual([])
  })
})

describe('a page of results', () => {
  const ask = (more: object) =>
    runQuery(seeded, { words: '中心', locale: 'zh-HK', today, page: 1, pageSize: 10, ...more })

  it('is part of a list that does not change from page to page', () => {
    const first = ask({})
    expect(first.items).toHaveLength(10)
    const all = [ask({ pageSize: 50 }), ask({ pageSize: 50, page: 2 })].flatMap(({ items }) => items)
    expect([...first.items, ...ask({ page: 2 }).items]).toEqual(all.slice(0, 20))
    expect(ask({ page: 1000 }).items).toEqual([])
  })

  it('counts every kind, whichever is chosen', () => {
    const everything = ask({})
    const centres = ask({ kind: 'CENTRE' })
    expect(centres.kinds).toEqual(everything.kinds)
    expect(centres.total).toBe(everything.kinds.find(({ type }) => type === 'CENTRE')?.total)
    expect(new Set(centres.items.map(({ type }) => type))).toEqual(new Set(['CENTRE']))
    expect(everything.kinds.reduce((sum, { total }) => sum + total, 0)).toBe(everything.total)
  })
})

describe('while somebody is typing', () => {
  const suggest = (words: string, locale: 'zh-HK' | 'zh-CN' | 'en-US') =>
    suggestNames(seeded, { words, locale, today }).items.map(({ title }) => title)

  it.each([
    ['phy', 'en-US', 'Physiotherapist (part-time)'],
    ['tai c', 'en-US', 'Ten-form tai chi'],
    ['糖', 'zh-HK', '糖尿病自我管理班'],
    ['糖尿病足', 'zh-CN', '糖尿病足部护理'],
    ['衛生', 'zh-HK', '衞生署'],
    ['EX-0', 'zh-HK', '椅上伸展入門'],
  ] as const)('“%s” suggests names (%s)', (words, locale, title) => {
    expect(suggest(words, locale)).toContain(title)
  })

  it('at most six, each once', () => {
    const items = suggest('示範', 'zh-HK')
    expect(items).toHaveLength(6)
    expect(new Set(items).size).toBe(6)
  })
})

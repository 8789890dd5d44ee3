import { describe, expect, it } from 'vitest'
import { listOf, provider } from './testing/sample-providers.ts'

const list = await listOf([
  provider('NP-01', '示範晨光家庭醫務所', { english: 'Demo Morning Clinic', services: ['FM'], acceptsVouchers: true }),
  provider('NP-02', '示範安康物理治療', {
    english: 'Demo Wellness Physio',
    services: ['PT', 'OT'],
    acceptsVouchers: true,
    boundary: 'KLN',
    copayment: 180,
  }),
  provider('NP-03', '示範一心中醫', {
    english: 'Demo One Heart Chinese Medicine',
    services: ['CMP'],
    district: 'HK_E',
    boundary: 'ALL',
    copayment: null,
  }),
  provider('NP-04', '示範活力物理治療', {
    english: 'Demo Vitality Physio',
    services: ['PT'],
    boundary: 'KLN',
    copayment: 70,
  }),
])
const find = (query: string, locale: 'zh-HK' | 'zh-CN' | 'en-US' = 'en-US') => list.find(query, locale)

describe('the filters of the provider list (S2-77)', () => {
  it.each([
    ['', ['NP-03', 'NP-01', 'NP-04', 'NP-02']],
    ['service=PT', ['NP-04', 'NP-02']],
    ['service=OT', ['NP-02']],
    ['boundary=KLN', ['NP-04', 'NP-02']],
    ['boundary=DISTRICT', ['NP-01']],
    ['hcv=yes', ['NP-01', 'NP-02']],
    ['hcv=no', ['NP-03', 'NP-04']],
    ['q=clinic', ['NP-01']],
    ['service=PT&hcv=yes', ['NP-02']],
    ['service=PT&boundary=KLN&hcv=no&q=vitality', ['NP-04']],
    ['service=CMP&hcv=yes', []],
  ])('%s shows %j', (query, codes) => expect(find(query).sort()).toEqual([...codes].sort()))

  it.each(['service=XYZ', 'boundary=', 'hcv=maybe', 'sort=colour', 'order=sideways', 'page=-3', 'pageSize=7', 'x=1'])(
    'nonsense such as %s is ignored',
    (query) => expect(find(query)).toEqual(find('')),
  )
})

describe('keywords', () => {
  it.each(['物理治療', '物理治疗', 'physiotherapy', 'PHYSIO', 'Ｐｈｙｓｉｏ'])(
    '“%s” finds the two physiotherapists, whatever script it is written in',
    (words) => {
      for (const locale of ['zh-HK', 'zh-CN', 'en-US'] as const)
        expect(find(`q=${encodeURIComponent(words)}`, locale).sort()).toEqual(['NP-02', 'NP-04'])
    },
  )

  it('must all be found, in any order and in any fact of the entry', () => {
    expect(find('q=physio+vitality')).toEqual(['NP-04'])
    expect(find('q=NP-02')).toEqual(['NP-02'])

    expect(find('q=physio+morning')).toEqual([])
  })

  it('are no pattern', () => {
    expect(find('q=.*')).toEqual([])
    expect(find(`q=${encodeURIComponent('(')}`)).toEqual([])
  })
})

describe('the order of the provider list (S2-78, D-034)', () => {
  it('is by name, ascending, unless something else is asked for', () => {
    expect(find('')).toEqual(['NP-01', 'NP-03', 'NP-04', 'NP-02'])
    expect(find('order=desc')).toEqual(['NP-02', 'NP-04', 'NP-03', 'NP-01'])
  })

  it('is by strokes in Hong Kong and by pinyin in Simplified Chinese', () => {
    expect(find('', 'zh-HK')).toEqual(['NP-03', 'NP-02', 'NP-04', 'NP-01'])
    expect(find('', 'zh-CN')).toEqual(['NP-02', 'NP-01', 'NP-04', 'NP-03'])
  })

  it('by co-payment puts the unknown ones last either way', () => {
    expect(find('sort=copayment')).toEqual(['NP-04', 'NP-01', 'NP-02', 'NP-03'])
    expect(find('sort=copayment&order=desc')).toEqual(['NP-02', 'NP-01', 'NP-04', 'NP-03'])
  })

  it('by district and by services keeps the names ascending within the same', () => {
    expect(find('sort=district')).toEqual(['NP-03', 'NP-01', 'NP-04', 'NP-02'])
    expect(find('sort=district&order=desc')).toEqual(['NP-01', 'NP-04', 'NP-02', 'NP-03'])
    expect(find('sort=services')).toEqual(['NP-03', 'NP-01', 'NP-04', 'NP-02'])
    expect(find('sort=services&order=desc')).toEqual(['NP-02', 'NP-04', 'NP-01', 'NP-03'])
  })
})

describe('the pages of the provider list (D-032)', () => {
  it('are cut after the list was narrowed and ordered', async () => {
    const long = await listOf(
      Array.from({ length: 25 }, (_, index) => provider(`P-${String(index).padStart(2, '0')}`, `診所${index}`)),
    )
    expect(long.page('')).toMatchObject({ page: 1, codes: expect.arrayContaining(['P-00', 'P-09']) })
    expect(long.page('page=3').codes).toHaveLength(5)
    expect(long.page('pageSize=20&page=2').codes).toHaveLength(5)
  })

  it('a page beyond the end is the last one', () => {
    expect(list.page('page=99')).toMatchObject({ page: 1 })
    expect(list.page('page=99&q=zzzzqqq')).toMatchObject({ page: 1, codes: [] })
    expect(list.page('page=1e9')).toMatchObject({ page: 1 })
  })
})

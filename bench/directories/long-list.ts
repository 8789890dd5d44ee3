import { providerService, serviceBoundary } from '@dhc/reference/options/centre'
import { district, neighbourhood } from '@dhc/reference/options/person'
import type { FakeCms } from '../../apps/web/testing/fake-cms.ts'

const pick = <Thing>(things: readonly Thing[], number: number) => things[number % things.length] as Thing

const names = {
  'zh-Hant': {
    first: '晨光安康仁和綠葉美景',
    kind: ['家庭醫務所', '物理治療中心', '中醫診所', '視光中心', '護士診所'],
  },
  'zh-Hans': {
    first: '晨光安康仁和绿叶美景',
    kind: ['家庭医务所', '物理治疗中心', '中医诊所', '视光中心', '护士诊所'],
  },
  en: { first: 'Morning,Wellness,Harmony,Green Leaf,Fair View', kind: ['Family Clinic', 'Physiotherapy Centre'] },
}
type Language = keyof typeof names

function nameIn(language: Language, number: number): string {
  const { first, kind } = names[language]
  const parts = language === 'en' ? first.split(',') : (first.match(/../gu) ?? [])
  return `${pick(parts, number)}${language === 'en' ? ' ' : ''}${pick(kind, number)} ${number}`
}

const provider = (number: number, language: Language) => ({
  id: number,
  documentId: `provider${number}`,
  attributes: {
    code: `NP-${number}`,
    name: nameIn(language, number),
    hcv: number % 3 === 0,
    district: pick(district.codes, number),
    neighbourhood: pick(neighbourhood.codes, number),
    boundary: pick(serviceBoundary.codes, number),
    services: [{ code: pick(providerService.codes, number) }, { code: pick(providerService.codes, number * 7 + 3) }],
    qualification: language === 'en' ? 'Registered physiotherapist' : '註冊物理治療師',
    copayment: number % 11 === 0 ? null : (number % 40) * 10,
    copayment_note: language === 'en' ? '$150 per session' : '每節 $150；醫管局轉介社區復康 $100',
    contact: `2000 ${String(number).padStart(4, '0')}`,
    address: language === 'en' ? `${number} Demo Road, Kowloon` : `九龍深水埗示範路${number}號`,
    hours: language === 'en' ? 'Mon-Fri 09:00-13:00' : '星期一至五 09:00-13:00、15:00-19:00；星期六 09:00-13:00',
    map_url: `https://map.example.org/?q=${number}`,
    website: null,
    last_checked: '2026-10-26',
    locale: language,
  },
})

/** The provider list as Strapi gives it: a hundred entries an answer. Every tenth entry is missing in English. */
export function serveLongList(cms: FakeCms, length: number): void {
  const numbers = Array.from({ length }, (_, index) => index + 1)
  cms.answers['/api/network-providers'] = (query) => {
    const language = query.get('locale') as Language
    const written = language === 'en' ? numbers.filter((number) => number % 10 > 0) : numbers
    const size = Math.min(100, Number(query.get('pagination[pageSize]')))
    const start = (Number(query.get('pagination[page]')) - 1) * size
    const data = written.slice(start, start + size).map((number) => provider(number, language))
    return { body: { data, meta: { pagination: { total: written.length } } } }
  }
}

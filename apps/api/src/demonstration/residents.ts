import type { Locale } from '@dhc/locales/locale'
import { addDays, ageOn } from '@dhc/reference/hong-kong-time'
import { needsGuardian } from '@dhc/reference/member-rules'
import { homeDistrict, type Neighbourhood, neighbourhood } from '@dhc/reference/options/person'
import type { Applicant } from '../modules/member/index.ts'
import type { Chance } from './chance.ts'

/** Somebody of the district who joins the centre. All of them are made up. */
export type Resident = {
  /** Of somebody whom a row of the small demonstration names already. */
  readonly id?: string
  readonly applicant: Applicant
  readonly language: Locale
  readonly appliedOn: string
  /** On paper at the counter, or online and checked there some days later. */
  readonly isAtCounter: boolean
  readonly chronicDiseases: readonly string[]
  /** How readily somebody applies for a class, from 0 to 1. */
  readonly keenness: number
  /** How many of the lessons they come to. */
  readonly faithfulness: number
  readonly isCarer: boolean
  /** Writes down readings at home. */
  readonly measuresAtHome: boolean
}

const surnames = [
  ...[
    '陳 CHAN',
    '李 LEE',
    '黃 WONG',
    '張 CHEUNG',
    '梁 LEUNG',
    '林 LAM',
    '何 HO',
    '吳 NG',
    '劉 LAU',
    '鄭 CHENG',
    '郭 KWOK',
  ],
  ...['曾 TSANG', '鄧 TANG', '蔡 TSOI', '葉 YIP', '馮 FUNG', '羅 LAW', '蘇 SO', '余 YU', '潘 POON', '謝 TSE', '譚 TAM'],
]
const womens = [
  '美 MEI',
  '玉 YUK',
  '麗 LAI',
  '珍 CHUN',
  '鳳 FUNG',
  '英 YING',
  '娟 KUEN',
  '芳 FONG',
  '慧 WAI',
  '嫻 HAN',
  '敏 MAN',
]
const mens = [
  '國 KWOK',
  '偉 WAI',
  '強 KEUNG',
  '志 CHI',
  '明 MING',
  '華 WAH',
  '文 MAN',
  '權 KUEN',
  '榮 WING',
  '輝 FAI',
  '德 TAK',
]
const either = [
  '家 KA',
  '子 TSZ',
  '永 WING',
  '嘉 KA',
  '詠 WING',
  '安 ON',
  '康 HONG',
  '樂 LOK',
  '善 SIN',
  '心 SUM',
  '思 SZE',
]

/** Youngest, oldest, and how many of a hundred. */
const ages = [
  [9, 17, 5],
  [18, 39, 11],
  [40, 59, 26],
  [60, 69, 30],
  [70, 79, 19],
  [80, 93, 9],
] as const

const daysOfTheCentre = 735

/** As many as wanted, the earliest first; the same for one chance and one day. */
export function residentsOf(chance: Chance, wanted: number, todayOn: string): Resident[] {
  const everybody = Array.from({ length: wanted }, (_, number) =>
    residentOf(chance.of(`resident ${number}`), number, todayOn),
  )
  return everybody.toSorted((one, other) => one.appliedOn.localeCompare(other.appliedOn))
}

function residentOf(chance: Chance, number: number, todayOn: string): Resident {
  // More came in the first months than come now.
  const appliedOn = addDays(todayOn, -Math.round(daysOfTheCentre * chance.share() ** 0.85))
  const age = ageIn(chance)
  const bornOn = addDays(
    `${Number(todayOn.slice(0, 4)) - age}${todayOn.slice(4).replace('-02-29', '-02-28')}`,
    -chance.whole(1, 360),
  )
  const isMinor = needsGuardian(ageOn(bornOn, appliedOn))
  const hasPhone = isMinor || age < 70 || chance.happens(0.86)
  return {
    applicant: applicantOf(chance, { number, bornOn, isMinor, hasPhone, age }),
    language: chance.happens(0.86) ? 'zh-HK' : chance.pick(['zh-CN', 'en-US'] as const),
    appliedOn,
    isAtCounter: !hasPhone || chance.happens(age > 64 ? 0.5 : 0.15),
    chronicDiseases: diseasesAt(chance, age),
    keenness: chance.share() ** 2,
    faithfulness: 0.55 + 0.43 * chance.share(),
    isCarer: age > 34 && age < 75 && chance.happens(0.12),
    measuresAtHome: age > 39 && chance.happens(0.24),
  }
}

function ageIn(chance: Chance): number {
  let rest = chance.whole(1, 100)
  for (const [youngest, oldest, share] of ages) {
    if (rest <= share) return chance.whole(youngest, oldest)
    rest -= share
  }
  return 60
}

function diseasesAt(chance: Chance, age: number): string[] {
  const has = [
    chance.happens((age - 30) / 90) && 'H',
    chance.happens((age - 35) / 180) && 'D',
    chance.happens((age - 40) / 300) && 'C',
  ]
  const found = has.filter((code) => code !== false)
  return found.length > 0 ? found : ['N']
}

type Traits = { number: number; bornOn: string; age: number; isMinor: boolean; hasPhone: boolean }

function applicantOf(chance: Chance, traits: Traits): Applicant {
  const { number, bornOn, age, isMinor, hasPhone } = traits
  const gender = chance.happens(0.62) ? 'F' : 'M'
  const [surnameZh = '', surname = ''] = chance.pick(surnames).split(' ')
  const given = [chance.pick(either), chance.pick(gender === 'F' ? womens : mens)].map((name) => name.split(' '))
  const relative = `${surname}, ${romanised(chance.pick(either))} ${romanised(chance.pick(womens))}`
  const [own, ofRelative] = [`+8525${5_501_000 + number}`, `+8525${5_521_000 + number}`]
  return {
    ...lifeOf(chance, traits),
    ...nothingElse,
    mobile: hasPhone ? own : ofRelative,
    ...(hasPhone ? {} : { mobile_of_contact: true }),
    surname_zh: surnameZh,
    given_name_zh: given.map(([word]) => word).join(''),
    surname_en: surname,
    given_name_en: given.map(([, word]) => word).join(' '),
    gender,
    date_of_birth: bornOn,
    emergency_contact: {
      name: relative,
      phone: ofRelative,
      relationship: isMinor ? 'PAR' : chance.pick(['CHI', 'SPO', 'SIB']),
    },
    mobility: age > 75 && chance.happens(0.4) ? 'WS' : 'U',
    consent_transfer: chance.happens(0.5),
    consent_data_use: true,
    guardian: isMinor
      ? { name: relative, relationship: 'P', mobile: ofRelative, member_no: null, consent: true }
      : null,
  }
}

const romanised = (name: string) => name.split(' ')[1] ?? ''

/** Where and how somebody lives, and how the centre writes to them. */
function lifeOf(chance: Chance, { age, isMinor }: Traits) {
  const lives = chance.happens(0.93)
  const readsMail = chance.happens(0.15)
  const place: Neighbourhood = chance.pick(neighbourhood.codes.filter((code) => code !== 'OTHER'))
  const flat = `Flat ${chance.whole(1, 20)}, ${chance.whole(2, 30)}/F, ${chance.whole(1, 9)} Demonstration Court`
  return {
    region: 'KLN' as const,
    district: lives ? homeDistrict : ('KLN_YTM' as const),
    district_link: lives ? ['LIVE'] : ['WORK'],
    neighbourhood: lives ? place : null,
    marital_status: isMinor ? null : chance.pick(['M', 'M', 'SG', 'W']),
    household_members: age > 69 && chance.happens(0.3) ? ['A'] : [],
    housing_type: chance.pick(['PH', 'PH', 'PPR', 'SDF']),
    education: chance.pick(['P', 'S', 'S', 'T']),
    employment: age > 64 ? 'R' : isMinor ? 'S' : chance.pick(['E', 'E', 'H']),
    channels: readsMail ? ['MAIL'] : ['SMSWA'],
    postal_address: readsMail ? flat : null,
  }
}

/** What nobody of them has written beside a list, or was not asked. */
const nothingElse = {
  neighbourhood_other: null,
  housing_other: null,
  ethnicity: 'CHN',
  ethnicity_other: null,
  religion: null,
  religion_other: null,
  children_count: null,
  aids: [],
  daily_living: 'I',
  family_history: [],
  main_carer: null,
  parents_marital_status: null,
  service_source: [],
  service_source_other: null,
}

import type { CatalogueClass, CatalogueCourse } from '@dhc/contracts/cms/catalogue-feed'
import { drawAtOf } from '@dhc/reference/enrolment-rules'
import { addWorkingDays, isGeneralHoliday } from '@dhc/reference/general-holidays'
import { addDays, instantOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Chance } from './chance.ts'

const centres = [
  ['CORE', '深水埗主中心', '深水埗主中心', 'Core centre'],
  ['SAT-NC', '南昌附屬中心', '南昌附属中心', 'Nam Cheong satellite centre'],
  ['SAT-CSW', '長沙灣附屬中心', '长沙湾附属中心', 'Cheung Sha Wan satellite centre'],
  ['SAT-MF', '美孚附屬中心', '美孚附属中心', 'Mei Foo satellite centre'],
] as const

type Kind = {
  readonly code: string
  readonly names: readonly [string, string, string]
  readonly method: 'DRAW' | 'OPEN'
  readonly quota: number
  readonly lessons: number
  /** Who applies, as a share of the places: a third of all classes are under half full (Director of Audit, 2022). */
  readonly demand: readonly [number, number]
  readonly minAge: number
  readonly diseases?: readonly ('H' | 'D')[]
  readonly carerOnly?: boolean
}

const kinds: readonly Kind[] = [
  {
    code: 'EX-21',
    names: ['太極十式', '太极十式', 'Ten-form tai chi'],
    method: 'DRAW',
    quota: 16,
    lessons: 8,
    demand: [1.2, 2.4],
    minAge: 50,
  },
  {
    code: 'EX-22',
    names: ['椅上伸展', '椅上伸展', 'Chair stretching'],
    method: 'DRAW',
    quota: 20,
    lessons: 6,
    demand: [0.8, 1.6],
    minAge: 18,
  },
  {
    code: 'EX-23',
    names: ['健步小組', '健步小组', 'Walking group'],
    method: 'OPEN',
    quota: 25,
    lessons: 6,
    demand: [0.3, 0.9],
    minAge: 18,
  },
  {
    code: 'EX-24',
    names: ['防跌平衡班', '防跌平衡班', 'Balance against falls'],
    method: 'DRAW',
    quota: 15,
    lessons: 8,
    demand: [0.9, 1.8],
    minAge: 60,
  },
  {
    code: 'NU-21',
    names: ['少鹽廚房', '少盐厨房', 'Low-salt kitchen'],
    method: 'OPEN',
    quota: 16,
    lessons: 3,
    demand: [0.6, 1],
    minAge: 18,
  },
  {
    code: 'CD-21',
    names: ['糖尿自理班', '糖尿病自理班', 'Living with diabetes'],
    method: 'OPEN',
    quota: 12,
    lessons: 6,
    demand: [0.3, 0.8],
    minAge: 18,
    diseases: ['D'],
  },
  {
    code: 'CD-22',
    names: ['血壓工作坊', '血压工作坊', 'Blood pressure workshop'],
    method: 'OPEN',
    quota: 20,
    lessons: 2,
    demand: [0.4, 0.9],
    minAge: 18,
    diseases: ['H'],
  },
  {
    code: 'MH-21',
    names: ['靜觀八週', '正念八周', 'Eight weeks of mindfulness'],
    method: 'DRAW',
    quota: 14,
    lessons: 8,
    demand: [0.9, 1.7],
    minAge: 18,
  },
  {
    code: 'RC-21',
    names: ['膝痛運動班', '膝痛运动班', 'Exercise for knees'],
    method: 'OPEN',
    quota: 12,
    lessons: 6,
    demand: [0.5, 1],
    minAge: 45,
  },
  {
    code: 'RC-22',
    names: ['照顧者加油站', '照顾者加油站', 'Carers recharge'],
    method: 'OPEN',
    quota: 12,
    lessons: 4,
    demand: [0.2, 0.6],
    minAge: 18,
    carerOnly: true,
  },
]

const seasonDays = 91
const hours = ['09:30', '10:45', '14:15', '15:30', '19:00'] as const

type PastClass = CatalogueClass & { readonly applicants: number }
export type PastCourse = Omit<CatalogueCourse, 'classes'> & { readonly classes: readonly PastClass[] }

/** The courses of the seasons before this one. They are over, so editors have taken them off the site. */
export function pastCourses(chance: Chance, seasons: number, todayOn: string): PastCourse[] {
  return kinds.map((kind) => ({
    documentId: `past-${kind.code.toLowerCase()}`,
    hidden: false,
    takesTurns: false,
    name: inThreeLanguages(kind.names),
    classes: Array.from({ length: seasons }, (_, index) => seasons - index).flatMap((ago) => {
      const season = chance.of(`${kind.code} ${ago}`)
      return season.happens(0.85) ? [classOf(season, kind, ago, todayOn)] : []
    }),
  }))
}

function classOf(chance: Chance, kind: Kind, seasonsAgo: number, todayOn: string): PastClass {
  // All of them are over: what still runs is the editors'.
  const firstOn = addWorkingDays(addDays(todayOn, -seasonDays * seasonsAgo + chance.whole(0, 20)), 1, isGeneralHoliday)
  const [centreCode, ...centreName] = chance.pick(centres)
  const start = chance.pick(hours)
  const end = `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}${start.slice(2)}`
  const enrolEndAt = instantOf(addDays(firstOn, -24), '23:59')
  const isDrawn = kind.method === 'DRAW'
  const ballotAt = isDrawn
    ? drawAtOf({ enrolEndAt: instantOf(addDays(firstOn, -21), '23:59'), ballotAt: null }, isGeneralHoliday)
    : null
  const dates = weekly(firstOn, kind.lessons)
  return {
    strapiUuid: chance.uuid(),
    classCode: `${kind.code}-${firstOn.slice(2, 4)}${firstOn.slice(5, 7)}`,
    centreCode,
    centreName: inThreeLanguages(centreName),
    method: kind.method,
    quota: kind.quota,
    enrolStart: toHongKongIso(instantOf(addDays(firstOn, -38), '09:00')),
    enrolEnd: toHongKongIso(enrolEndAt),
    ballotAt: ballotAt && toHongKongIso(ballotAt),
    cancelled: false,
    minAge: kind.minAge,
    maxAge: null,
    gender: null,
    chronicDiseases: [...(kind.diseases ?? [])],
    carerOnly: kind.carerOnly ?? false,
    outdoor: kind.code === 'EX-23',
    feeHkd: 0,
    formLink: null,
    formStart: null,
    formEnd: null,
    lessons: dates.map((date) => ({ lessonUuid: chance.uuid(), date, start, end, cancelled: false })),
    applicants: Math.round(kind.quota * (kind.demand[0] + (kind.demand[1] - kind.demand[0]) * chance.share())),
  }
}

function weekly(firstOn: string, lessons: number): string[] {
  const dates: string[] = []
  for (let on = firstOn; dates.length < lessons; on = addDays(on, 7)) if (!isGeneralHoliday(on)) dates.push(on)
  return dates
}

const inThreeLanguages = ([hk = '', cn = '', en = '']: readonly string[]) => ({ 'zh-HK': hk, 'zh-CN': cn, 'en-US': en })

import type { ReadingNumber } from '../measures.ts'

/** What devices measure that we take over; weight alone is no BMI, so it stays where it is. */
export type DeviceNumber = Extract<
  ReadingNumber,
  'systolic' | 'diastolic' | 'pulse' | 'glucose' | 'oxygen' | 'temperature'
>

export type DeviceMeaning = DeviceNumber | 'date' | 'time' | 'meal'

export type DeviceColumn = {
  readonly heading: string
  /** Nothing: not taken over. */
  readonly meaning: DeviceMeaning | undefined
  /** Into our unit; a pressure in kPa, a glucose in mg/dL. */
  readonly convert: (value: number) => number
}

/**
 * Headings as Omron, Microlife and others write them, in English and Chinese, without units and in lower case. The whole
 * heading must fit: "pulse pressure" is no pulse.
 */
const names: Readonly<Record<DeviceMeaning, RegExp>> = {
  date: /^(measure(d|ment)? ?)?(date|day)( ?(&|and|\/|-)? ?time)?( of measurement)?$|^measured (at|on)$|^timestamp$|^((量度|測量|测量|測定|檢測|检测)的?)?(日期|日|日期及?時間|日期及?时间|日期\/?時間)$/,
  time: /^(measure(d|ment)? ?)?time( of measurement)?$|^(量度|測量|测量|測定|檢測|检测)?(時間|时间|時刻)$/,
  systolic: /^sys(tolic)?( blood)?( pressure)?( bp)?$|^(上壓|上压|收縮壓|收缩压|高壓|高压|最高血[壓压圧])$/,
  diastolic: /^dia(stolic)?( blood)?( pressure)?( bp)?$|^(下壓|下压|舒張壓|舒张压|低壓|低压|最低血[壓压圧])$/,
  pulse: /^(pul(se)?( rate)?|heart ?rate|hr|pr|bpm)$|^(脈搏|脉搏|脈拍|心率|心跳|脈搏數|脉搏数)$/,
  glucose: /^((blood )?(glucose|sugar)( level| value| result)?|bg( value)?)$|^血糖(值|水平|讀數|读数)?$/,
  oxygen: /^(sp ?o ?2|(blood )?oxygen( saturation| level)?)$|^血氧(飽和度|饱和度|濃度|浓度)?$/,
  temperature: /^((body )?temp(erature)?)$|^(體溫|体温)$/,
  meal: /^(meal( mark(er)?| type| tag)?|event|tag)$|^(餐前後|餐前后|用餐|餐別|餐别|標記|标记)$/,
}

const units: readonly (readonly [RegExp, (value: number) => number])[] = [
  [/mg ?\/ ?dl/, (value) => value / 18.016],
  [/kpa/, (value) => value * 7.50062],
  [/°? ?f\b|℉|華氏|华氏/, (value) => (value - 32) / 1.8],
]

const unitIn = /[([（【]([^)\]）】]*)[)\]）】]/g

export function columnOf(heading: string): DeviceColumn {
  const text = heading.normalize('NFKC').toLowerCase()
  const unit = [...text.matchAll(unitIn)].map(([, inside]) => inside).join(' ')
  const name = text
    .replace(unitIn, ' ')
    .replace(/(mm ?hg|mmol ?\/ ?l|mg ?\/ ?dl|\/min|%|°c|℃)\s*$/, ' ')
    .replace(/[_.:：]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const meanings = Object.keys(names) as DeviceMeaning[]
  const convert = units.find(([pattern]) => pattern.test(unit || text))?.[1]
  return { heading, meaning: meanings.find((each) => names[each].test(name)), convert: convert ?? ((value) => value) }
}

const numbers: readonly DeviceMeaning[] = ['systolic', 'glucose', 'oxygen', 'temperature']

/** A day and something measured, each once; two pressures belong together. */
export function isHeading(columns: readonly DeviceColumn[]): boolean {
  const meanings = columns.flatMap(({ meaning }) => meaning ?? [])
  const isOnce = new Set(meanings).size === meanings.length
  const hasBoth = meanings.includes('systolic') === meanings.includes('diastolic')
  return isOnce && hasBoth && meanings.includes('date') && numbers.some((each) => meanings.includes(each))
}

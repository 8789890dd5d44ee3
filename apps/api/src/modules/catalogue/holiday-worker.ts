import { parentPort, workerData } from 'node:worker_threads'
import { hongKongToSimplified } from '@dhc/chinese/hong-kong-to-simplified'
import Holidays from 'date-holidays'
import type { NamedDay } from './propose-holidays.ts'

/** Only what `proposeHolidays` hands in: the years. */
const years = workerData as readonly number[]

const toSimplified = await hongKongToSimplified()
const inChinese = new Holidays('HK', { languages: ['zh'], types: ['public'] })
const inEnglish = new Holidays('HK', { languages: ['en'], types: ['public'] })

function daysOf(year: number): NamedDay[] {
  const englishOf = new Map(inEnglish.getHolidays(year).map(({ rule, name }) => [rule, name]))
  const days = inChinese.getHolidays(year).map(({ date, rule, name }) => ({
    on: date.slice(0, 10),
    nameZhHk: name,
    nameZhCn: toSimplified(name),
    nameEnUs: englishOf.get(rule) ?? name,
  }))
  // Where two holidays meet on one day, the day is one.
  return [...new Map(days.map((day) => [day.on, day])).values()]
}

parentPort?.postMessage(years.flatMap(daysOf))

import type { Say } from '@dhc/i18n/use-words'
import { csvOf } from '@dhc/locales/csv'
import { htmlLang, type Locale } from '@dhc/locales/locale'
import { licence } from '@dhc/reference/site-rules'
import type { OpenData } from '../../member-api/open-data.ts'

type Item = OpenData['items'][number]
export type OpenNumbers = {
  readonly madeOn: string
  readonly items: readonly (Item & { readonly themeTitle: string })[]
}

const counts = ['enrolled', 'waiting', 'ballot_people', 'ballot_placed'] as const

/** A theme has its name in the reader's language; one that was taken out since has its letters. The newest first. */
export function numbersOf(
  { made_on, items }: OpenData,
  themes: readonly { readonly code: string; readonly title: string }[],
): OpenNumbers {
  const titles = new Map(themes.map(({ code, title }) => [code, title]))
  const named = items.map((item) => ({ ...item, themeTitle: titles.get(item.theme) ?? item.theme }))
  return { madeOn: made_on, items: named.toSorted((one, other) => other.quarter.localeCompare(one.quarter)) }
}

/** A number that is not published says why; a dash is where there is none. */
export function tableOf(say: Say, { items }: OpenNumbers) {
  const header = ['theme', 'quarter', 'is_final', 'classes', 'places', ...counts, 'ballot_percent'] as const
  return {
    header: header.map((column) => say.common(`openData.column.${column}`)),
    rows: items.map((item) => [
      item.themeTitle,
      item.quarter,
      say.common(item.is_final ? 'openData.final' : 'openData.rounded'),
      String(item.classes),
      item.places === null ? say.common('openData.noLimit') : String(item.places),
      ...counts.map((column) => (item[column] === null ? say.common('openData.few') : String(item[column]))),
      item.ballot_percent === null ? '–' : `${item.ballot_percent} %`,
    ]),
  }
}

export function toCsv(say: Say, numbers: OpenNumbers): string {
  const { header, rows } = tableOf(say, numbers)
  return csvOf([header, ...rows])
}

type File = { readonly say: Say; readonly locale: Locale; readonly address: string }

/** For programs: a number that is not published is null. */
export function toJson({ say, locale, address }: File, { madeOn, items }: OpenNumbers): string {
  const list = {
    title: say.menu('open-data.title'),
    language: htmlLang[locale],
    source: address,
    publisher: say.common('site.name'),
    licence: { ...licence, text: say.common('openData.licence') },
    madeOn,
    items,
  }
  return `${JSON.stringify(list, null, 2)}\n`
}

import { formatDate, formatDateTime } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import { type MessageKey, messages, translate } from '@dhc/locales/messages'
import { ownDataWord } from '@dhc/locales/own-data-words'
import { choiceRow, isChoiceField, readingFields } from '@dhc/reference/health/measures'
import { listOfField } from '@dhc/reference/member-fields'
import { isOneAfterTheOther } from '../../platform/http/serve-export.ts'

type Value = string | number | boolean | null | readonly Value[] | Fields
type Fields = { readonly [key: string]: Value }

const choicesOfReadings = Object.keys(readingFields).filter(isChoiceField)

/** Codes the centre itself writes; those a person chose are explained by the list of their field. */
const ownLists: Readonly<Record<string, string>> = {
  chronic_diseases: 'chronicDisease',
  member_type: 'memberType',
  role: 'memberType',
  language: 'language',
  status: 'enrolmentStatus',
  from_status: 'enrolmentStatus',
  to_status: 'enrolmentStatus',
  attendance: 'enrolmentStatus',
  reading_type: 'healthDataType',
  source: 'readingSource',
  ...Object.fromEntries(choicesOfReadings.map((field) => [field, choiceRow(field).list.name])),
  risk_level: 'riskLevel',
  notification_type: 'notificationType',
  bookmark_type: 'bookmarkType',
}

/** What is exported: parts, of which the longest come one after the other. */
type Parts = { readonly [part: string]: Value | AsyncIterable<Fields> }

/** PRIV-01: the export for people: a document that needs nothing but a browser, with every code in words; in pieces. */
export async function* ownDataPage(locale: Locale, { exported_at, ...parts }: Parts): AsyncGenerator<string> {
  const word = (key: string) => escaped(ownDataWord(locale, key) ?? key)
  const exportedAt = typeof exported_at === 'string' ? exported_at : null
  yield `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${word('title')} - ${escaped(translate(locale, 'common', 'site.name'))}</title>
<style>${style}</style>
<main>
<h1>${word('title')}</h1>
<p>${escaped(translate(locale, 'common', 'site.name'))} · ${word('exported_at')} ${text(locale, [], exportedAt)}</p>
<p>${word('intro')}</p>
`
  for (const [name, value] of Object.entries(parts)) {
    yield `<section><h2>${word(name)}</h2>`
    if (isOneAfterTheOther(value)) yield* listOf(locale, value)
    else yield shown({ locale, path: [], value })
    yield '</section>\n'
  }
  yield '</main>\n</html>\n'
}

async function* listOf(locale: Locale, values: AsyncIterable<Fields>): AsyncGenerator<string> {
  let isEmpty = true
  for await (const value of values) {
    yield `${isEmpty ? '<ol>' : ''}<li>${shown({ locale, path: [], value })}</li>`
    isEmpty = false
  }
  yield isEmpty ? shown({ locale, path: [], value: null }) : '</ol>'
}

type Shown = { readonly locale: Locale; readonly path: readonly string[]; readonly value: Value }

function shown({ locale, path, value }: Shown): string {
  if (Array.isArray(value) && value.length > 0 && typeof value[0] === 'object') {
    return `<ol>${value.map((each) => `<li>${shown({ locale, path, value: each })}</li>`).join('')}</ol>`
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `<p>${text(locale, path, value)}</p>`
  const entries = Object.entries(value as Fields)
  if (entries.length === 0) return `<p>${text(locale, path, null)}</p>`
  return `<dl>${entries.map(([name, each]) => field(locale, [...path, name], each)).join('')}</dl>`
}

function field(locale: Locale, path: readonly string[], value: Value): string {
  // The name of a course is stored in three languages; the reader wants one.
  const own = isFields(value) && locale in value ? (value[locale] ?? null) : value
  const body = isFields(own) || isListOfFields(own) ? shown({ locale, path, value: own }) : text(locale, path, own)
  return `<dt>${escaped(labelOf(locale, path))}</dt><dd>${body}</dd>`
}

const isFields = (value: Value): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOfFields = (value: Value): boolean => Array.isArray(value) && value.some((each) => isFields(each))

function labelOf(locale: Locale, path: readonly string[]): string {
  const name = path.at(-1) ?? ''
  const asked = messages[locale].member[`field.${path.join('.')}` as MessageKey<'member'>]
  return asked ?? ownDataWord(locale, name) ?? name
}

function text(locale: Locale, path: readonly string[], value: Value): string {
  const word = (key: string) => ownDataWord(locale, key) ?? key
  if (value === null || value === '') return escaped(word('none'))
  if (typeof value === 'boolean') return escaped(word(value ? 'yes' : 'no'))
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escaped(inWords(locale, path, value))
  const items = Object.values(value).map((each) => text(locale, path, each as Value))
  return items.length === 0 ? escaped(word('none')) : items.join(locale === 'en-US' ? ', ' : '、')
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const day = /^\d{4}-\d\d-\d\d$/

function inWords(locale: Locale, path: readonly string[], value: string): string {
  if (instant.test(value)) return formatDateTime(new Date(value), locale)
  if (day.test(value)) return formatDate(value, locale)
  const name = path.at(-1) ?? ''
  const list = listOfField(path.join('.'))?.name ?? ownLists[name]
  const option = list && messages[locale].options[`${list}.${value}` as MessageKey<'options'>]
  return option ?? ownDataWord(locale, `${name}.${value}`) ?? value
}

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const style = `
body{font:1.125rem/1.6 system-ui,"Noto Sans HK","PingFang HK","Microsoft JhengHei",sans-serif;color:#1d2b33;
max-width:52rem;margin:0 auto;padding:1.5rem}
h1{font-size:2rem;line-height:1.25}h2{font-size:1.5rem;margin:2.5rem 0 1rem;border-bottom:3px solid #c2410c}
dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.25rem 1.5rem;margin:0}
dt{font-weight:700}dd{margin:0;overflow-wrap:anywhere}
ol{padding-left:1.75rem}li{margin-bottom:1rem;padding-bottom:.5rem;border-bottom:1px solid #d5dde1}
@media (max-width:32rem){dl{display:block}dd{margin-bottom:.75rem}}
@media print{body{font-size:12pt;padding:0}section{break-inside:auto}li{break-inside:avoid}}`.replaceAll('\n', '')

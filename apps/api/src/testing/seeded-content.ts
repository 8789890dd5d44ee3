import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cmsLocale, type Locale } from '@dhc/locales/locale'
import { type ContentTypeName, contentTypes } from '@dhc/reference/content-types'
import { addDays, weekdayOf } from '@dhc/reference/hong-kong-time'
import type { ContentReader } from '../modules/search/index.ts'

type Words = Record<string, unknown>
type Attribute = { type: string; component?: string; repeatable?: boolean; target?: string; default?: unknown }
type Schema = {
  info: { singularName?: string; pluralName?: string }
  attributes: Record<string, Attribute>
}
type Entry = { id: number; documentId: string; attributes: Words }

const cms = join(import.meta.dirname, '../../../cms')
const readJson = <Content>(...path: string[]): Content => JSON.parse(readFileSync(join(cms, ...path), 'utf8'))
const schemas = new Map(
  readdirSync(join(cms, 'seeds'), { withFileTypes: true })
    .filter((folder) => folder.isDirectory() && folder.name !== 'media')
    .map(({ name }) => [name, readJson<Schema>('src/api', name, 'content-types', name, 'schema.json')] as const),
)
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** The published content of the demonstration, straight from its seed files and in the CMS's v4 shape (D-036). */
export function seededContent(today: string): ContentReader {
  const typeAt = (path: string) => {
    const name = basename(path)
    const [type] = [...schemas].find(([singular, { info }]) => info.pluralName === name || singular === name) ?? []
    if (type === undefined) throw new Error(`no seeds for ${path}`)
    return type
  }
  return {
    readCollection: async (path, query, locale) =>
      entriesOf(typeAt(path), locale, today).filter(
        ({ attributes }) => !('filters[Hidden_On_Page][$eq]' in query) || attributes.Hidden_On_Page === false,
      ),
    readSingle: async (path, _query, locale) => {
      const items = contentTypes[basename(path) as ContentTypeName]?.items
      return items ? listOf(items, locale, today) : entriesOf(typeAt(path), locale, today)[0]
    },
  }
}

/** D-143: what editors write one by one is read as one list. */
function listOf({ type, list }: { type: string; list: string }, locale: Locale, today: string): Entry {
  const items = entriesOf(type, locale, today).map(({ id, attributes }) => ({ id, ...attributes }))
  return { id: 1, documentId: list, attributes: { [list]: items, locale: cmsLocale[locale] } }
}

function entriesOf(type: string, locale: Locale, today: string): Entry[] {
  const words = wordsOf(type, cmsLocale[locale])
  return readJson<Words[]>('seeds', type, 'facts.json').flatMap((facts, number) => {
    const key =
      Object.values(facts)
        .map(String)
        .find((value) => value in words) ?? 'single'
    if (!(key in words)) return []
    const attributes = valuesOf({ ...facts, ...words[key] }, schemas.get(type)?.attributes ?? {}, { locale, today })
    return [{ id: number + 1, documentId: `${type}-${key}`, attributes: { ...attributes, locale: cmsLocale[locale] } }]
  })
}

/** One file per language, or one folder per language with a file per page. */
function wordsOf(type: string, language: string): Record<string, Words> {
  if (existsSync(join(cms, 'seeds', type, `${language}.json`))) return readJson('seeds', type, `${language}.json`)
  return Object.fromEntries(
    readdirSync(join(cms, 'seeds', type, language)).map((file) => [
      basename(file, '.json'),
      readJson<Words>('seeds', type, language, file),
    ]),
  )
}

type World = { readonly locale: Locale; readonly today: string }

function valuesOf(data: Words, attributes: Record<string, Attribute>, world: World): Words {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [name, seedValue(name, data, attribute, world)]),
  )
}

function seedValue(name: string, data: Words, attribute: Attribute, world: World): unknown {
  const value = data[name] ?? attribute.default ?? null
  switch (attribute.type) {
    case 'blocks':
      return Array.isArray(value) ? value.map(paragraph) : null
    case 'date':
      return typeof value === 'number' ? addDays(world.today, value) : value
    case 'text':
    case 'customField':
      return Array.isArray(value) ? value.join('\n') : value
    case 'media':
      return { data: null }
    case 'relation':
      return { data: value === null ? null : related(attribute.target ?? '', String(value), world) }
    case 'component':
      return componentOf(attribute, value, world)
    case 'dynamiczone':
      return ((value ?? []) as ({ __component: string } & Words)[]).map((section) => ({
        __component: section.__component,
        ...valuesOf(section, componentAttributes(section.__component), world),
      }))
    default:
      return value ?? (/^(strapiUuid|lessonUuid)$/.test(name) ? lastingKey(data) : null)
  }
}

function componentOf({ component = '', repeatable }: Attribute, value: unknown, world: World): unknown {
  const one = (part: unknown) => valuesOf(part as Words, componentAttributes(component), world)
  if (!repeatable) return value === null ? null : one(value)
  return (isTimetable(value) ? lessonsOf(value, world.today) : ((value ?? []) as unknown[])).map(one)
}

function componentAttributes(component: string): Record<string, Attribute> {
  return readJson<Schema>('src/components', `${component.replace('.', '/')}.json`).attributes
}

function related(target: string, key: string, { locale, today }: World): Entry | null {
  const type = target.split('.').at(-1) ?? ''
  return entriesOf(type, locale, today).find(({ documentId }) => documentId === `${type}-${key}`) ?? null
}

type Timetable = { weekday: string; offset: number; weeks: number; start: string; end: string }

const isTimetable = (value: unknown): value is Timetable =>
  typeof value === 'object' && value !== null && 'weekday' in value

function lessonsOf({ weekday, offset, weeks, start, end }: Timetable, today: string): Words[] {
  let first = addDays(today, offset)
  while (weekday !== 'ANY' && weekdays[weekdayOf(first)] !== weekday) first = addDays(first, 1)
  return Array.from({ length: weeks }, (_, week) => ({
    Date: addDays(first, week * 7),
    Start_Time: `${start}:00`,
    End_Time: `${end}:00`,
  }))
}

/** Seeds write rich text as lines; of the marks between the words only the words matter here. */
function paragraph(line: string) {
  const text = line
    .replace(/^(#{2,4}|-|>|\d+\.) /, '')
    .replaceAll('**', '')
    .replaceAll(/\[(.+?)\]\(.+?\)/g, '$1')
  return { type: 'paragraph', children: [{ type: 'text', text }] }
}

/** The same in every language, as the CMS has it: made from the code or the day, which all languages share. */
function lastingKey({ Class_Code: code, Date: day }: Words): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([code, day]))
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

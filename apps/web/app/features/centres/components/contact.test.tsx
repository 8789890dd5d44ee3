import { readFileSync } from 'node:fs'
import { centresPath } from '@dhc/contracts/cms/centre'
import { cmsLocale, inLocale, type Locale, locales } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../../../../testing/fake-cms.ts'
import { readCentres } from '../../../content/centre.ts'
import { readingPage } from '../../../page-handle.ts'
import { elementIn, elementsIn, tableIn, textOf } from '../../../testing/read-html.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { Contact } from './contact.tsx'

const seedFile = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../cms/seeds/centre/${name}.json`, import.meta.url), 'utf8'))
type Words = { readonly name: string; readonly address: string; readonly transport?: string; accessibility?: string[] }

let cms: FakeCms
const pages = new Map<Locale, string>()

/** What the CMS answers of the demonstration's four centres. */
function answer(language: string) {
  const words: Record<string, Words> = seedFile(language)
  const none = { special_hours: null, transport: null }
  const data = (seedFile('facts') as { code: string }[]).map((facts, id) => ({
    id,
    documentId: facts.code,
    attributes: {
      ...none,
      ...facts,
      ...words[facts.code],
      accessibility: words[facts.code]?.accessibility?.join('\n') ?? null,
      locale: language,
    },
  }))
  return { body: { data, meta: { pagination: { total: data.length } } } }
}

beforeAll(async () => {
  cms = await startFakeCms()
  cms.answers[centresPath.replace('/strapi', '')] = (query) => answer(query.get('locale') ?? '')
  for (const locale of locales) {
    const access = { cmsUrl: cms.url, patienceMs: 30_000, contentTypes: new Set<string>() }
    const items = await readCentres({ ...access, failures: [], warnings: [], faults: [] }, locale)
    const path = inLocale('/contact/contact-us', locale)
    const element = <Contact intro={undefined} items={items} />
    pages.set(locale, await renderRoute({ path, handle: readingPage, element }))
  }
})
afterAll(() => cms.stop())

const panelsOf = (locale: Locale) => elementsIn(pages.get(locale) ?? '', 'article', 'aria-labelledby="centre-')
/** The definitions of a list, by their names. */
const factsOf = (panel: string) =>
  Object.fromEntries(
    elementsIn(panel, 'dt').map((name, at) => [textOf(name), textOf(elementsIn(panel, 'dd')[at] ?? '')]),
  )

/** Typed again on purpose, the numbers of the demonstration with them. */
const numbers = [
  ['2000 1000', '2000 1009'],
  ['2000 1100', '2000 1109'],
  ['2000 1200', '2000 1209'],
  ['2000 1300', '2000 1309'],
] as const

describe.each(locales)('the page of contact in %s', (locale) => {
  const say = (key: Parameters<typeof translate<'common'>>[2]) => translate(locale, 'common', key)

  it('has the core centre first and three satellite centres, each by its name (S2-74)', () => {
    const words: Record<string, Words> = seedFile(cmsLocale[locale])
    const panels = panelsOf(locale)
    expect(panels.map((panel) => textOf(elementIn(panel, 'h3')))).toEqual(Object.values(words).map(({ name }) => name))
    expect(panels.map((panel) => textOf(elementIn(panel, 'p')))).toEqual([
      say('contact.core'),
      ...[1, 2, 3].map(() => say('contact.satellite')),
    ])
  })

  it.each([0, 1, 2, 3])('centre %i has its own address, phone and fax, and the phone can be tapped (S2-74)', (at) => {
    const [phone, fax] = numbers[at] ?? ['', '']
    const panel = panelsOf(locale)[at] ?? ''
    const facts = factsOf(panel)
    const { address = '' } = Object.values(seedFile(cmsLocale[locale]) as Record<string, Words>)[at] ?? {}
    expect(facts[say('contact.address')]).toContain(address)
    expect(facts[say('contact.phone')]).toBe(phone)
    expect(facts[say('contact.fax')]).toBe(fax)
    expect(panel).toContain(`href="tel:+852${phone.replace(' ', '')}"`)
  })

  it('the core centre opens 10:00 to 21:00, to 20:00 from Wednesday, to 14:00 on Sunday (S2-74, S9-22)', () => {
    const [core = ''] = panelsOf(locale)
    expect(tableIn(elementIn(core, 'table')).map((row) => row.at(1))).toEqual([
      say('contact.hours'),
      ...['10:00–21:00', '10:00–21:00', '10:00–20:00', '10:00–20:00', '10:00–20:00', '10:00–20:00', '10:00–14:00'],
      say('contact.closedUnless'),
    ])
  })

  it('a satellite centre opens Monday to Saturday 10:00 to 20:00 and is closed on Sunday (S2-74, S9-24)', () => {
    for (const satellite of panelsOf(locale).slice(1))
      expect(tableIn(elementIn(satellite, 'table')).map((row) => row.at(1))).toEqual([
        say('contact.hours'),
        ...Array.from({ length: 6 }, () => '10:00–20:00'),
        say('contact.closed'),
        say('contact.closedUnless'),
      ])
  })

  it('the core centre alone tells how to get there and what is accessible (S2-75)', () => {
    const { CORE: core } = seedFile(cmsLocale[locale]) as Record<string, Words>
    const told = panelsOf(locale).map(factsOf)
    expect(told[0]?.[say('contact.transport')]).toBe(core?.transport)
    for (const facility of core?.accessibility ?? [])
      expect(told[0]?.[say('contact.accessibility')]).toContain(facility)
    expect(core?.accessibility?.length).toBeGreaterThan(2)
    for (const satellite of told.slice(1)) expect(satellite).not.toHaveProperty(say('contact.transport'))
  })
})

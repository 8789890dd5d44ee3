import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSeeds } from '../seeding/seed-files'
import { seedOrder } from '../seeding/seed-order'
import { languageCodes } from '../set-languages'
import { descriptionFieldOf, findUndescribed, type Model } from './find-undescribed'

const folder = join(import.meta.dirname, '..')
const read = (file: string): Model => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const component = (uid: string) => read(`components/${uid.replace('.', '/')}.json`)
const contentType = (name: string) => read(`api/${name}/content-types/${name}/schema.json`)
const picture = { name: 'clinic.png' }

describe('a picture says in words what it shows', () => {
  const news = contentType('news-item')

  it('names every picture without words, in the entry and inside its parts', () => {
    const entry = {
      cover_image: picture,
      cover_alternative_text: '  ',
      bottom_image: null,
      image_url: [
        { image: { name: 'map.png' }, alternative_text: null },
        { image: picture, alternative_text: '地圖' },
      ],
    }
    expect(findUndescribed(entry, news, component)).toEqual([
      { field: 'cover_image', picture: 'clinic.png' },
      { field: 'image', picture: 'map.png' },
    ])
  })

  it('finds them in the sections of a page, cards included', () => {
    const page = contentType('service-page')
    const sections = [
      { __component: 'section.image', image: picture, alternative_text: '' },
      { __component: 'section.cards', cards: [{ image: { name: 'card.svg' } }, { image: null }] },
    ]
    expect(findUndescribed({ sections }, page, component).map(({ picture: name }) => name)).toEqual([
      'clinic.png',
      'card.svg',
    ])
  })

  it('asks nothing where there is no picture, or where a name stands beside it', () => {
    expect(findUndescribed({ cover_image: null }, news, component)).toEqual([])
    expect(descriptionFieldOf('logo', contentType('partner'))).toBeUndefined()
    expect(findUndescribed({ logo: picture, name: '機構' }, contentType('partner'), component)).toEqual([])
  })

  it('every type that has a picture in its texts has a field for its words', () => {
    const files = globSync(['components/*/*.json', 'api/*/content-types/*/schema.json'], { cwd: folder })
    const without = files.flatMap((file) => {
      const model = read(file)
      const pictures = Object.entries(model.attributes).filter(([, { type }]) => type === 'media')
      return pictures.flatMap(([name]) => (descriptionFieldOf(name, model) ? [] : [name]))
    })
    // A theme and a partner are shown with their names.
    expect(without.sort()).toEqual(['Media', 'logo'])
  })

  it.each(seedOrder)('the demonstration keeps to it: %s', (type) => {
    const seeds = readSeeds(join(folder, '../seeds'), type, languageCodes)
    const asStored = (value: unknown): unknown =>
      typeof value === 'string' && /\.svg$/.test(value) ? { name: value } : value
    const stored = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(stored)
      if (typeof value !== 'object' || value === null) return asStored(value)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stored(inner)]))
    }
    for (const { facts, words } of seeds)
      for (const language of languageCodes) {
        const entry = stored({ ...facts, ...words(language) }) as Record<string, unknown>
        expect(findUndescribed(entry, contentType(type), component)).toEqual([])
      }
  })
})

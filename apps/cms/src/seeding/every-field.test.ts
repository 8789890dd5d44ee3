import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languageCodes } from '../set-languages'
import { readSeeds } from './seed-files'

const root = join(import.meta.dirname, '../..')

type Attributes = Record<string, { type: string }>
const attributesOf = (type: string): Attributes =>
  JSON.parse(readFileSync(join(root, `src/api/${type}/content-types/${type}/schema.json`), 'utf8')).attributes

/** A field that no seeded entry uses is a field nobody has ever seen on a page. */
describe.each(['news-item', 'featured-activity', 'web-activities-health-info'] as const)('the seeds of %s', (type) => {
  it.each(languageCodes)('use every field at least once in %s', (language) => {
    const used = new Set(
      readSeeds(join(root, 'seeds'), type, languageCodes).flatMap(({ facts, words }) =>
        Object.entries({ ...facts, ...words(language) }).flatMap(([name, value]) =>
          value === null || (Array.isArray(value) && value.length === 0) ? [] : [name],
        ),
      ),
    )
    expect(Object.keys(attributesOf(type)).filter((name) => !used.has(name))).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sharedParts } from './protect-shared-facts'

const attributesOf = (type: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../api/${type}/content-types/${type}/schema.json`), 'utf8'))
    .attributes

describe('what all languages of an entry share (D-143)', () => {
  it('are the days of news and the classes of a course, not their words', () => {
    expect(sharedParts(attributesOf('news-item'))).toEqual(['period'])
    expect(sharedParts(attributesOf('health-program-course'))).toContain('Class')
    expect(sharedParts(attributesOf('service-page'))).toEqual([])
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldWords, wordsOfField } from './field-words'
import { labelled } from './label-fields'

type Schema = {
  readonly info: { readonly displayName: string }
  readonly attributes: Readonly<Record<string, unknown>>
}

const folder = join(import.meta.dirname, '..')
const files = globSync(['components/*/*.json', 'api/*/content-types/*/schema.json'], { cwd: folder })
const schemas = files.map((file): [string, Schema] => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))])
const hasChinese = /[\u3400-\u9fff]/
const hasEnglish = /[A-Za-z]{2}/

describe('the words of the editors’ room', () => {
  it.each(schemas)('%s has a name in Chinese and in English', (_file, { info }) => {
    expect(info.displayName).toMatch(hasChinese)
    expect(info.displayName).toMatch(hasEnglish)
  })

  it.each(schemas)('every field of %s has words', (_file, { attributes }) => {
    expect(Object.keys(attributes).filter((name) => !wordsOfField(name))).toEqual([])
  })

  it('has no words for a field that nobody has', () => {
    const used = new Set(
      schemas.flatMap(([, { attributes }]) => Object.keys(attributes).map((name) => name.toLowerCase())),
    )
    expect(Object.keys(fieldWords).filter((name) => !used.has(name))).toEqual([])
  })

  it('labels forms and list columns, and leaves what editors have set', () => {
    const before = { title: { edit: { label: 'title', visible: true }, list: { label: 'title', sortable: false } } }
    expect(labelled(before, ['title'])).toEqual({
      title: { edit: { label: '標題 Title', visible: true }, list: { label: '標題 Title', sortable: false } },
    })
    expect(labelled({ createdAt: { edit: { label: 'createdAt' } } }, ['title'])).toEqual({
      createdAt: { edit: { label: 'createdAt' } },
    })
  })
})

import { globSync, readFileSync } from 'node:fs'
import { toMainlandWords } from '@dhc/chinese/mainland-words'
import { expect, it } from 'vitest'

const places = [
  'packages/locales/messages/zh-CN/*.json',
  'apps/cms/seeds/**/zh-Hans.json',
  'apps/cms/seeds/**/zh-Hans/*.json',
]

/** What a reader would stumble over, each with the word to write instead. */
function foreignWords(place: string, text: string): string[] {
  return text
    .split('\n')
    .filter((line) => toMainlandWords(line) !== line)
    .map((line) => `${place}: ${line.trim()} → ${toMainlandWords(line).trim()}`)
}

it.each(places)('Simplified Chinese in %s is written as on the mainland', (place) => {
  const files = globSync(place)
  expect(files.length).toBeGreaterThan(5)
  expect(files.flatMap((file) => foreignWords(file, readFileSync(file, 'utf8')))).toEqual([])
})

it('the words of a class typed beside the Chinese and English ones are too', () => {
  const facts = readFileSync('apps/cms/seeds/health-program-course/facts.json', 'utf8')
  const blocks = facts.match(/"CN": \{[^}]*\}/g) ?? []
  expect(blocks.length).toBeGreaterThan(10)
  expect(blocks.flatMap((block) => foreignWords('facts.json', block))).toEqual([])
})

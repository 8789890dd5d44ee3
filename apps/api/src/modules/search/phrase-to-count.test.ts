import { expect, it } from 'vitest'
import { phraseToCount } from './phrase-to-count.ts'

it.each([
  ['瞓得  唔好', '瞓得 唔好'],
  ['ＭＲＩ 掃描', 'mri 扫描'],
  ['aqua yoga', 'aqua yoga'],
  ['2026 course', undefined],
  ['高爾夫球班', '高尔夫球班'],
  ['covid 19', 'covid 19'],
])('%s is counted as %s', (words, phrase) => expect(phraseToCount(words)).toBe(phrase))

it.each([
  '陳大文',
  '李小姐',
  '黄医生',
  'chan tai man',
  'Wong Siu Ming',
  '9123 4567',
  'A123456(7)',
  'a@b.example',
  '腰',
])('%s could be somebody, or is too little to say: it is not counted (A-235)', (words) =>
  expect(phraseToCount(words)).toBeUndefined(),
)

it('a letter is not counted', () => expect(phraseToCount('x'.repeat(41))).toBeUndefined())

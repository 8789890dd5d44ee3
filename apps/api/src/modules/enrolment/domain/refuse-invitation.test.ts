import { expect, it } from 'vitest'
import { doesReach, isNamed, maySend } from './refuse-invitation.ts'

it.each([
  [{ sentToday: 11, sentToSameToday: 1 }, true],
  [{ sentToday: 12, sentToSameToday: 0 }, false],
  [{ sentToday: 2, sentToSameToday: 2 }, false],
])('a member who sent %o today may ask once more: %s (A-120)', (sent, expected) => {
  expect(maySend(sent)).toBe(expected)
})

it.each([
  [{ receivedToday: 4, isSenderRefused: false }, true],
  [{ receivedToday: 5, isSenderRefused: false }, false],
  [{ receivedToday: 0, isSenderRefused: true }, false],
])('an invitation reaches somebody with %o: %s (A-120)', (received, expected) => {
  expect(doesReach(received)).toBe(expected)
})

const names = { surname_zh: '陳', given_name_zh: '大文', surname_en: 'CHAN', given_name_en: 'Tai Man' }

it.each([
  ['陳', true],
  ['陈', true],
  ['陳大文', true],
  [' chan ', true],
  ['Chan, Tai-man', true],
  ['ＣＨＡＮ', true],
  ['大文', false],
  ['李', false],
  ['Cha', false],
  ['Chang', false],
  ['Chan Siu', false],
  ['C', false],
  ['-', false],
])('“%s” names CHAN Tai Man 陳大文: %s (A-205)', (typed, expected) => {
  expect(isNamed(typed, names)).toBe(expected)
})

it('a family name of two characters is typed whole, and without a Chinese name on record none fits (A-205)', () => {
  const double = { ...names, surname_zh: '歐陽', given_name_zh: '明' }
  expect([isNamed('歐', double), isNamed('欧阳', double)]).toEqual([false, true])
  expect(isNamed('陳', { ...names, surname_zh: null, given_name_zh: null })).toBe(false)
  expect(isNamed('大', { ...names, surname_zh: null })).toBe(false)
})

import { expect, it } from 'vitest'
import { namedWords } from './named-words.ts'

const all = {
  common: ['form.required', 'form.invalid', 'home.title'],
  errors: ['classFull', 'tooYoung'],
  options: ['gender.M', 'gender.F', 'region.NT'],
}

it.each([
  ['its key', `words.common('home.title')`, { common: ['home.title'] }],
  ['the beginning of its key', 'words.common(`form.$' + '{rule}`)', { common: ['form.required', 'form.invalid'] }],
  ['the name of an error', 'const table = { classFull: 1 }', { errors: ['classFull'] }],
  ['the list of an option', `defineList("gender", ["M"])`, { options: ['gender.M', 'gender.F'] }],
])('a page has a word when its modules name %s', (_what, code, expected) => {
  expect(namedWords([code], all)).toEqual({ common: [], errors: [], options: [], ...expected })
})

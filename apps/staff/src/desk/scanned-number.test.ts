import { expect, it } from 'vitest'
import { scannedNumber } from './scanned-number.ts'

it.each([
  ['SSPD001234', 'SSPD001234'],
  ['sspd001234\r\n', 'SSPD001234'],
  [']Q1SSPD001234', undefined],
  [']Q1 SSPD001234', 'SSPD001234'],
  ['https://example.org/?card=SSPD001234&v=1', 'SSPD001234'],
  ['ＳＳＰＤ００１２３４', 'SSPD001234'],
])('a reader says %j, and the member is %s', (read, number) => {
  expect(scannedNumber(read)).toBe(number)
})

it.each(['', 'SSPD12', 'SSPD0012345', 'a loyalty card of a shop'])('%j is nobody’s number', (read) => {
  expect(scannedNumber(read)).toBeUndefined()
})

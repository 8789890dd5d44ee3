import { describe, expect, it } from 'vitest'
import { correctionOf, formatBits, qrCodeOf } from './qr-code.ts'

/** What a phone does, written apart from the drawing: find the bits again, take the mask off, read the signs. */
function textIn(code: readonly (readonly boolean[])[]): string {
  const isFixed = (row: number, column: number) =>
    row === 6 || column === 6 || (row < 9 && (column < 9 || column > 12)) || (row > 12 && column < 9)
  let bits = ''
  for (const [pair, right] of [20, 18, 16, 14, 12, 10, 8, 5, 3, 1].entries()) {
    for (let step = 0; step < 21; step += 1) {
      const row = pair % 2 === 0 ? 20 - step : step
      for (const column of [right, right - 1]) {
        if (isFixed(row, column)) continue
        bits += code[row]?.[column] === ((row + column) % 2 !== 0) ? '1' : '0'
      }
    }
  }
  const number = (from: number, width: number) => Number.parseInt(bits.slice(from, from + width), 2)
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
  const length = number(4, 9)
  let text = ''
  for (let at = 13; text.length < length; at += 11) {
    const isLast = length - text.length === 1
    const value = number(at, isLast ? 6 : 11)
    text += isLast ? signs[value] : `${signs[Math.floor(value / 45)]}${signs[value % 45]}`
  }
  expect(bits).toHaveLength(208)
  return text
}

describe('the QR code of a member number', () => {
  it.each(['SSPD001001', 'SSPD999999', 'A', 'HELLO WORLD', '0123456789ABCDEF'])(
    '%s is read again as written',
    (text) => {
      const code = qrCodeOf(text)
      expect(code && textIn(code)).toBe(text)
    },
  )

  it('has the correction words that the textbook example of the standard has', () => {
    const helloWorld = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236]
    expect(correctionOf(helloWorld)).toEqual([168, 72, 22, 82, 217, 54, 156, 0, 46, 15, 180, 122, 16])
    expect(correctionOf([...helloWorld, 17, 236, 17], 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  })

  it('names its level and mask twice, where readers look for it', () => {
    const code = qrCodeOf('SSPD001001')
    const bit = (row: number, column: number) => (code?.[row]?.[column] ? '1' : '0')
    const across = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => bit(8, column)).join('')
    const up = [7, 5, 4, 3, 2, 1, 0].map((row) => bit(row, 8)).join('')
    expect(across + up).toBe(formatBits)
    const down = [20, 19, 18, 17, 16, 15, 14].map((row) => bit(row, 8)).join('')
    const right = [13, 14, 15, 16, 17, 18, 19, 20].map((column) => bit(8, column)).join('')
    expect(down + right).toBe(formatBits)
    expect(bit(13, 8)).toBe('1')
  })

  it('is not drawn for what does not fit', () => {
    for (const text of ['', 'small letters', 'SEVENTEEN LETTERS', '會員']) expect(qrCodeOf(text)).toBeUndefined()
  })
})

/**
 * A QR code (ISO/IEC 18004) of the smallest kind, enough for a member number: version 1, 21 modules wide, level Q (a
 * quarter of it may be dirty), capital letters and digits only. Nothing longer is ever drawn by this site.
 */
const side = 21
const dataWords = 13
const correctionWords = 13
const mostSigns = 16
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

export type QrCode = readonly (readonly boolean[])[]

/** Dark modules row by row; undefined for what does not fit. */
export function qrCodeOf(text: string): QrCode | undefined {
  const values = [...text].map((sign) => signs.indexOf(sign))
  if (values.length === 0 || values.length > mostSigns || values.includes(-1)) return undefined
  const data = dataOf(values)
  return drawn([...data, ...correctionOf(data)])
}

/** Mode 2 (letters and digits), their number in 9 bits, two signs in 11 bits, one left over in 6; then filled up. */
function dataOf(values: readonly number[]): number[] {
  let bits = `0010${binary(values.length, 9)}`
  for (let at = 0; at < values.length; at += 2) {
    const [first = 0, second] = [values[at], values[at + 1]]
    bits += second === undefined ? binary(first, 6) : binary(first * 45 + second, 11)
  }
  bits += '0'.repeat(Math.min(4, dataWords * 8 - bits.length))
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const words = bits.match(/.{8}/g)?.map((word) => Number.parseInt(word, 2)) ?? []
  for (let filler = 0xec; words.length < dataWords; filler ^= 0xec ^ 0x11) words.push(filler)
  return words
}

const binary = (value: number, width: number) => value.toString(2).padStart(width, '0')

/** The remainder of a division in the field of 256 elements (Reed and Solomon). */
export function correctionOf(data: readonly number[], length = correctionWords): number[] {
  let divisor = [1]
  for (let root = 0, power = 1; root < length; root += 1, power = times(power, 2)) {
    divisor = [...divisor, 0].map((each, at) => each ^ times(divisor[at - 1] ?? 0, power))
  }
  const rest = [...data, ...Array<number>(length).fill(0)]
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at] ?? 0
    for (const [step, each] of divisor.entries()) rest[at + step] = (rest[at + step] ?? 0) ^ times(each, factor)
  }
  return rest.slice(data.length)
}

function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((other >> bit) & 1) * one
  }
  return product
}

function drawn(words: readonly number[]): QrCode {
  const fixed = fixedPattern()
  const bits = words.map((word) => binary(word, 8)).join('')
  let next = 0
  for (const { row, column } of readingOrder()) {
    if (fixed[row]?.[column] !== undefined) continue
    // Mask 0, a chequerboard: one of eight that every reader knows, and it says below which one it is.
    const isDark = (bits[next] === '1') !== ((row + column) % 2 === 0)
    next += 1
    const line = fixed[row]
    if (line) line[column] = isDark
  }
  return fixed.map((line) => line.map((isDark) => isDark === true))
}

/** Two columns at a time from the right, upwards and downwards in turn; the column of dots is left out. */
function readingOrder(): { readonly row: number; readonly column: number }[] {
  const order: { readonly row: number; readonly column: number }[] = []
  let isUpward = true
  for (let right = side - 1; right > 0; right -= 2, isUpward = !isUpward) {
    if (right === 6) right -= 1
    for (let step = 0; step < side; step += 1) {
      const row = isUpward ? side - 1 - step : step
      order.push({ row, column: right }, { row, column: right - 1 })
    }
  }
  return order
}

/** Level Q with mask 0, with the check digits the standard prints for it. */
export const formatBits = '011010101011111'

/** Three eyes with a white edge, the dots between them, the format twice, and one module that is always dark. */
function fixedPattern(): (boolean | undefined)[][] {
  const pattern = Array.from({ length: side }, () => Array<boolean | undefined>(side).fill(undefined))
  const put = (row: number, column: number, isDark: boolean) => {
    const line = pattern[row]
    if (line && column >= 0 && column < side) line[column] = isDark
  }
  for (let at = 0; at < side; at += 1)
    for (const [row, column] of [[6, at] as const, [at, 6] as const]) put(row, column, at % 2 === 0)
  for (const [top, left] of [[0, 0] as const, [0, side - 7] as const, [side - 7, 0] as const]) {
    for (let row = -1; row <= 7; row += 1)
      for (let column = -1; column <= 7; column += 1) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3))
        put(top + row, left + column, ring <= 3 && ring !== 2)
      }
  }
  for (const [at, bit] of [...formatBits].toReversed().entries()) {
    const isDark = bit === '1'
    put(at < 6 ? at : at < 8 ? at + 1 : side - 15 + at, 8, isDark)
    put(8, at < 8 ? side - 1 - at : at === 8 ? 7 : 14 - at, isDark)
  }
  put(side - 8, 8, true)
  return pattern
}

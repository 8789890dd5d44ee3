import { scannedNumber } from '../desk/scanned-number.ts'

/** A key as the whole console hears it, before any field or button does. */
export type Stroke = {
  readonly key: string
  readonly atMs: number
  readonly hasModifier: boolean
  /** Where letters are typed into; there the shortcuts of single keys are letters. */
  readonly isInField: boolean
}

/** The signs that were typed last. */
export type Typed = readonly { readonly key: string; readonly atMs: number }[]

export type Heard =
  | { readonly kind: 'scanned'; readonly memberNo: string; readonly length: number }
  | { readonly kind: 'search' }
  | { readonly kind: 'help' }
  | { readonly kind: 'go'; readonly letter: string }

export const nothingTyped: Typed = []

/** A scanner at the keyboard types a card in a burst; nobody types ten signs with less than this between them. */
const scannerGapMs = 50
/** As long as a hand needs from `g` to the letter of a screen, or from one digit of a card to the next. */
const handGapMs = 1500
const mostRemembered = 40

/**
 * A card is scanned on any screen: outside fields whatever was typed before Enter counts; inside a field only a burst,
 * so that a number somebody types there stays theirs.
 */
export function hear(typed: Typed, stroke: Stroke): { readonly typed: Typed; readonly heard?: Heard } {
  const { key, atMs, hasModifier, isInField } = stroke
  if (key === 'Enter' || key === 'Tab') {
    const scanned = textWithin(typed, atMs, scannerGapMs)
    const text = isInField || scannedNumber(scanned) ? scanned : textWithin(typed, atMs, handGapMs)
    const memberNo = scannedNumber(text)
    return memberNo === undefined
      ? { typed: nothingTyped }
      : { typed: nothingTyped, heard: { kind: 'scanned', memberNo, length: text.length } }
  }
  // Shift alone is on the way to a capital letter.
  if (key === 'Shift') return { typed }
  if (key.length !== 1 || hasModifier) return { typed: nothingTyped }
  const next = [...typed.slice(1 - mostRemembered), { key, atMs }]
  if (isInField) return { typed: next }
  if (key === '/') return { typed: nothingTyped, heard: { kind: 'search' } }
  if (key === '?') return { typed: nothingTyped, heard: { kind: 'help' } }
  const isSecond = textWithin(typed, atMs, handGapMs) === 'g'
  return isSecond ? { typed: nothingTyped, heard: { kind: 'go', letter: key.toLowerCase() } } : { typed: next }
}

/** What was typed up to now with no longer a pause between two signs. */
function textWithin(typed: Typed, untilMs: number, gapMs: number): string {
  let nextMs = untilMs
  let text = ''
  for (const { key, atMs } of typed.toReversed()) {
    if (nextMs - atMs > gapMs) break
    text = key + text
    nextMs = atMs
  }
  return text
}

import { describe, expect, it } from 'vitest'
import { type Heard, hear, nothingTyped, type Stroke } from './key-strokes.ts'

type How = { readonly gapMs?: number; readonly isInField?: boolean; readonly hasModifier?: boolean }

/** What is heard when these keys come one after the other. */
function heardOf(keys: readonly string[], { gapMs = 200, isInField = false, hasModifier = false }: How = {}) {
  let typed = nothingTyped
  const all: Heard[] = []
  for (const [at, key] of keys.entries()) {
    const stroke: Stroke = { key, atMs: 1000 + at * gapMs, hasModifier, isInField }
    const result = hear(typed, stroke)
    typed = result.typed
    if (result.heard) all.push(result.heard)
  }
  return all
}
const card = [...'SSPD000101']
const scanned = { kind: 'scanned', memberNo: 'SSPD000101', length: 10 }

describe('a membership card', () => {
  it.each(['Enter', 'Tab'])('is heard on any screen, by a scanner that ends with %s or by hand', (end) => {
    expect(heardOf([...card, end])).toEqual([scanned])
    expect(heardOf([...card, end], { gapMs: 5 })).toEqual([scanned])
  })

  it('inside a field is heard as a burst only: what a hand types there stays there', () => {
    expect(heardOf([...card, 'Enter'], { isInField: true, gapMs: 50 })).toEqual([scanned])
    expect(heardOf([...card, 'Enter'], { isInField: true, gapMs: 51 })).toEqual([])
  })

  it('is told from what was typed before it by the burst, and from another number', () => {
    let typed = nothingTyped
    const at = (key: string, atMs: number) => {
      const result = hear(typed, { key, atMs, hasModifier: false, isInField: true })
      typed = result.typed
      return result.heard
    }
    for (const [index, key] of [...'Chan'].entries()) at(key, index * 300)
    for (const [index, key] of card.entries()) at(key, 5000 + index * 10)
    expect(at('Enter', 5100)).toEqual(scanned)
    expect(heardOf([...'000101', 'Enter'], { gapMs: 5 })).toEqual([])
    expect(heardOf(['Shift', ...card, 'Enter'], { gapMs: 5 })).toEqual([scanned])
  })
})

describe('shortcuts of single keys', () => {
  it('lead to the search, to their list, and with g to a screen', () => {
    expect(heardOf(['/'])).toEqual([{ kind: 'search' }])
    expect(heardOf(['?'])).toEqual([{ kind: 'help' }])
    expect(heardOf(['g', 'e'])).toEqual([{ kind: 'go', letter: 'e' }])
    expect(heardOf(['g', 'e'], { gapMs: 1501 })).toEqual([])
    expect(heardOf(['x', 'g', 'e'])).toEqual([])
  })

  it('are letters inside a field, and nothing with Ctrl or Alt', () => {
    expect(heardOf(['/', '?', 'g', 'e'], { isInField: true })).toEqual([])
    expect(heardOf(['/', 'g', 'e'], { hasModifier: true })).toEqual([])
  })
})

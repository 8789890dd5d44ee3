import { describe, expect, it } from 'vitest'
import { decidePublicValue, type ValueProgress } from './public-value.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const value = '3 14 15 27 38 41 + 9'
const typed = { value, on: '2026-11-26' }
const now = at('2026-11-26T22:00:00')
const sealed: ValueProgress = {
  sealedAt: at('2026-11-25T23:59:01'),
  drawnAt: null,
  publicValueName: 'MARK_SIX',
  publicValue: null,
  publicValueAt: null,
  proposedValue: null,
}
const proposed = { ...sealed, proposedValue: value, publicValueAt: at('2026-11-26T21:30:00') }
const decided = (ballot: Partial<ValueProgress> = {}, changed: Partial<typeof typed> = {}, isSecond = false) =>
  decidePublicValue({ ...sealed, ...ballot }, { ...typed, ...changed }, now, isSecond)
const refused = (because: string) => ({ accepted: false, because })

describe('a public value (decision 0052)', () => {
  it('waits for a second person after the first, and counts when the second types the same', () => {
    expect(decided()).toMatchObject({ accepted: true, value, at: at('2026-11-26T21:30:00'), counts: false })
    expect(decided(proposed, { value: '41 3 14 15 27 38 9' }, true)).toMatchObject({ counts: true, differs: false })
  })

  it('does not count when one person types it twice', () => {
    expect(decided(proposed, {}, false)).toMatchObject({ counts: false, differs: false })
  })

  it('that a second person types otherwise, or of another day, differs and does not count', () => {
    expect(decided(proposed, { value: '3 14 15 27 38 41 + 8' }, true)).toMatchObject({ counts: false, differs: true })
    const ofDayBefore = { ...proposed, publicValueAt: at('2026-11-25T21:30:00') }
    expect(decided(ofDayBefore, {}, true)).toMatchObject({ counts: false, differs: true })
  })

  it('is never entered before the list is sealed, after the draw, a second time, or where there is none', () => {
    for (const ballot of [{ sealedAt: null }, { drawnAt: now }, { publicValue: value }, { publicValueName: null }]) {
      expect(decided(ballot)).toEqual(refused('notPossible'))
    }
  })

  it('is of after the sealing, to the second: who seals knows nothing of it', () => {
    expect(decided({ sealedAt: at('2026-11-26T21:29:59') })).toMatchObject({ accepted: true })
    expect(decided({ sealedAt: at('2026-11-26T21:30:00') })).toEqual(refused('notAfterSealing'))
    expect(decided({}, { on: '2026-11-25' })).toEqual(refused('notAfterSealing'))
  })

  it('cannot be typed before its source has published it', () => {
    expect(decided({}, { on: '2026-11-27' })).toEqual(refused('notYet'))
    expect(decidePublicValue(sealed, typed, at('2026-11-26T21:29:59'), false)).toEqual(refused('notYet'))
    expect(decidePublicValue(sealed, typed, at('2026-11-26T21:30:00'), false)).toMatchObject({ accepted: true })
  })

  it('must be one that its source can have', () => {
    expect(decided({}, { value: '7' })).toEqual(refused('noSuchValue'))
  })
})

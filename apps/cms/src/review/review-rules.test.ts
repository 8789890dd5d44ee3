import { describe, expect, it } from 'vitest'
import { longestWords, mayHandIn, mayPublish, mayReturn, stateAfterSaving } from './review-rules'

describe('handing a text to the reviewer', () => {
  it('takes a saved draft, with or without a note', () => {
    expect(mayHandIn(true, '')).toBeUndefined()
    expect(mayHandIn(true, '請看第二段')).toBeUndefined()
    expect(mayHandIn(false, '')).toBe('nothingSaved')
    expect(mayHandIn(true, 'x'.repeat(longestWords + 1))).toBe('tooLong')
  })

  it('returning needs a reason, and something that was handed in', () => {
    expect(mayReturn('READY', '日期錯了')).toBeUndefined()
    expect(mayReturn('READY', '')).toBe('reasonNeeded')
    expect(mayReturn('READY', ' \n ')).toBe('reasonNeeded')
    expect(mayReturn('READY', 'x'.repeat(longestWords + 1))).toBe('tooLong')
    for (const state of [undefined, 'RETURNED', 'CHANGED', 'PUBLISHED'] as const)
      expect(mayReturn(state, '日期錯了')).toBe('nothingHandedIn')
  })

  it('a returned text is published by nobody before it is handed in again', () => {
    expect(mayPublish('RETURNED')).toBe('returned')
    for (const state of [undefined, 'READY', 'CHANGED', 'PUBLISHED'] as const) expect(mayPublish(state)).toBeUndefined()
  })

  it('an editor who saves after handing in takes the text back, a reviewer who corrects it does not', () => {
    expect(stateAfterSaving('READY', false)).toBe('CHANGED')
    expect(stateAfterSaving('READY', true)).toBe('READY')
    expect(stateAfterSaving('RETURNED', false)).toBe('RETURNED')
    expect(stateAfterSaving(undefined, false)).toBeUndefined()
  })
})

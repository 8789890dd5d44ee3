import { describe, expect, it } from 'vitest'
import { nextMarked } from './suggestion-list.ts'
import { isEnoughToSuggest } from './suggestions.ts'

describe('suggestions while typing (S2-57)', () => {
  it('begin with one Chinese character or two letters', () => {
    expect(['太', '太極', 'ta', ' 太 '].map(isEnoughToSuggest)).toEqual([true, true, true, true])
    expect(['', ' ', 't', ' t '].map(isEnoughToSuggest)).toEqual([false, false, false, false])
  })

  it('are walked through with the arrow keys, from the field to the last one and back to the field', () => {
    const walk = (keys: string[]) => keys.reduce((marked, key) => nextMarked(key, marked, 3), -1)
    const [down, up] = ['ArrowDown', 'ArrowUp']
    expect(walk([down])).toBe(0)
    expect(walk([down, down, down])).toBe(2)
    expect(walk([down, down, down, down])).toBe(-1)
    expect(walk([up])).toBe(2)
    expect(walk([down, up])).toBe(-1)
    expect(walk([down, 'Shift'])).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { dayOfTyped } from './typed-early.ts'

describe('a day typed into three fields', () => {
  it.each([
    ['1958-3-9', '1958-03-09'],
    ['1958-12-31', '1958-12-31'],
    ['1958--9', '1958-00-09'],
    ['-3-9', '-03-09'],
  ])('%s is %s', (typed, day) => {
    expect(dayOfTyped(typed)).toBe(day)
  })

  it.each(['', '-', '--'])('«%s» is no answer', (typed) => {
    expect(dayOfTyped(typed)).toBeUndefined()
  })
})

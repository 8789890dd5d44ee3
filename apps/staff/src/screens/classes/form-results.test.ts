import { describe, expect, it } from 'vitest'
import { readFormResults } from './form-results.ts'

const read = (text: string) => readFormResults(text).map(({ line, result, problem }) => [line, problem ?? result])

describe('the results of an online form', () => {
  it('may have the names of columns on top, and words of three languages', () => {
    expect(
      read('Member number,Result\nSSPD000101,A\nSSPD000102,取錄\nSSPD000103,录取\nSSPD000104,No\nSSPD000105,未獲取錄'),
    ).toEqual([
      [2, 'A'],
      [3, 'A'],
      [4, 'A'],
      [5, 'W'],
      [6, 'W'],
    ])
  })

  it('say by line what cannot be read, and who is there twice', () => {
    expect(read('SSPD000101,A\nnobody,A\nSSPD000102,perhaps\nsspd000101,W')).toEqual([
      [1, 'A'],
      [2, 'wrongNumber'],
      [3, 'wrongResult'],
      [4, 'twice'],
    ])
  })

  it('of an empty file are none', () => expect(read('\n\n')).toEqual([]))
})

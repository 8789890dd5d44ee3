import { describe, expect, it } from 'vitest'
import { centreName, pageAskedFor, recordsAskedFor } from './model.ts'

describe('what the address of my courses and records asks for', () => {
  it('the records go back three months unless another period is named (S9-21, D-119)', () => {
    const periodOf = (query: string) => recordsAskedFor(new URLSearchParams(query)).period
    expect(['', 'period=M1', 'period=M6', 'period=Y1', 'period=M2', 'period=m1'].map(periodOf)).toEqual([
      'M3',
      'M1',
      'M6',
      'Y1',
      'M3',
      'M3',
    ])
  })

  it('an address that names no page is the first one (D-032)', () => {
    expect(pageAskedFor(new URLSearchParams('page=3&pageSize=20'))).toEqual({ page: 3, pageSize: 20 })
    expect(pageAskedFor(new URLSearchParams('page=-1&pageSize=7'))).toEqual({ page: 1, pageSize: 10 })
  })
})

it('a centre whose name is not known is called by its code', () => {
  const names = { CORE: 'Core centre' }
  expect([centreName(names, { code: 'CORE' }), centreName(names, { code: 'SAT-NC' })]).toEqual([
    'Core centre',
    'SAT-NC',
  ])
})

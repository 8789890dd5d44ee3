import { expect, it } from 'vitest'
import { freeBetween, isNoisy } from './noise.ts'

const at = (atMs: number, idleMs: number) => ({ atMs, idleMs, processors: 2 })

it('a machine is noisy when others have more than a fifth of its processors', () => {
  const shares = [4000, 3200, 3190, 0].map((idleMs) => freeBetween(at(1000, 500), at(3000, 500 + idleMs)))
  expect(shares).toEqual([1, 0.8, 0.7975, 0])
  expect(shares.map(isNoisy)).toEqual([false, false, true, true])
})

it('clocks that do not agree by a hair make no machine more than free', () => {
  expect(freeBetween(at(0, 0), at(1000, 2010))).toBe(1)
})

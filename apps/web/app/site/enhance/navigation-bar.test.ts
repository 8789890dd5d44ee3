import { describe, expect, it } from 'vitest'
import { type BarPosition, nextBarPosition } from './navigation-bar.ts'

const placePx = 125
const scroll = (...stops: number[]) =>
  stops.reduce<BarPosition>((position, stop) => nextBarPosition(position, stop, placePx), {
    isHidden: false,
    scrolledTo: 0,
  }).isHidden

describe('the navigation bar (S2-64, D-021)', () => {
  it('stays at its place at the top of the page', () => expect(scroll(0, 60, 125)).toBe(false))
  it('goes away while the reader scrolls down', () => expect(scroll(300, 600, 1000)).toBe(true))
  it('comes back as soon as the reader scrolls up', () => expect(scroll(1000, 900)).toBe(false))
  it('does not flicker under a trembling hand', () => {
    expect(scroll(1000, 997, 1001)).toBe(true)
    expect(scroll(1000, 900, 903)).toBe(false)
  })
})

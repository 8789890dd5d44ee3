import { describe, expect, it } from 'vitest'
import { isCodeMissing, mayReload } from './screen-problem.tsx'

function memory(): Storage {
  const held = new Map<string, string>()
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
  } as Storage
}

describe('a screen whose script is gone', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://dhc.example/staff/assets/roll-screen-a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ])('is told from a mistake in a screen: %s', (message) => {
    expect(isCodeMissing(new TypeError(message))).toBe(true)
    expect(isCodeMissing(new TypeError('x is undefined'))).toBe(false)
    expect(isCodeMissing(message)).toBe(false)
  })

  it('is reloaded once in half a minute, each screen for itself', () => {
    const tab = memory()
    expect(mayReload(tab, '/staff/enrol', 1000)).toBe(true)
    expect(mayReload(tab, '/staff/enrol', 30_999)).toBe(false)
    expect(mayReload(tab, '/staff/enrol', 31_000)).toBe(true)
    expect(mayReload(tab, '/staff/lessons', 31_001)).toBe(true)
  })
})

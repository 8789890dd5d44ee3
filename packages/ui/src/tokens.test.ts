import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const darkCss = readFileSync(new URL('./tokens-dark.css', import.meta.url), 'utf8')

const valueIn = (source: string, name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(source)?.[1]

/** By night a token is what tokens-dark.css says, or what it is by day. */
function token(name: string, isDark = false): string {
  const value = (isDark ? valueIn(darkCss, name) : undefined) ?? valueIn(css, name)
  if (value === undefined) throw new Error(`no token --${name}`)
  return value
}

/** WCAG 2 relative luminance of a #rrggbb colour. */
function luminance(hex: string): number {
  const channels = hex.match(/[0-9a-f]{2}/gi)?.map((pair) => Number.parseInt(pair, 16) / 255) ?? []
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(foreground: string, background: string, isDark = false): number {
  const [light, dark] = [foreground, background]
    .map((name) => luminance(token(`color-${name}`, isDark)))
    .sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const readable: [string, string][] = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['on-orange', 'orange'],
  ['ink', 'orange-soft'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'card'],
  ['ink-soft', 'orange-soft'],
  ['white', 'fill'],
  ['white', 'teal-fill'],
  ['white', 'night'],
  ['white', 'night-soft'],
  ['card', 'ink'],
  ['orange-deep', 'paper'],
  ['orange-deep', 'card'],
  ['orange-deep', 'orange-soft'],
  ['teal', 'card'],
  ['teal', 'paper'],
  ['violet', 'card'],
  ['blue', 'card'],
  ...['good', 'watch', 'high', 'danger'].flatMap((state): [string, string][] => [
    [state, 'card'],
    [state, 'paper'],
  ]),
  ['good', 'orange-soft'],
  ['danger', 'orange-soft'],
]

describe('everyone can read it', () => {
  it.each(readable)('%s on %s has a contrast of at least 4.5 to 1 (WCAG 1.4.3)', (foreground, background) => {
    expect(contrast(foreground, background)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(readable)('by night too: %s on %s (D-146)', (foreground, background) => {
    expect(contrast(foreground, background, true)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['fill', 'paper'],
    ['ink-soft', 'card'],
    ['orange', 'card'],
  ])('by night %s stands out from %s with 3 to 1 (WCAG 1.4.11)', (part, ground) => {
    expect(contrast(part, ground, true)).toBeGreaterThanOrEqual(3)
  })

  it('white on the plain orange would not do, which is why orange-deep exists (D-023)', () => {
    expect(contrast('white', 'orange')).toBeLessThan(4.5)
  })
})

describe('sizes', () => {
  it('the header is 70 and the navigation bar 55 pixels high (S9-06)', () => {
    expect([token('spacing-header'), token('spacing-navigation')]).toEqual(['70px', '55px'])
  })

  it('text grows by 1.25 from 1rem and is never smaller', () => {
    const sizes = ['base', 'lg', 'xl', '2xl', '3xl', '4xl'].map((step) => token(`text-${step}`))
    expect(sizes).toEqual([0, 1, 2, 3, 4, 5].map((power) => `${1.25 ** power}rem`))
    expect(css).not.toMatch(/--text-(xs|sm):/)
  })

  it('a finger finds at least 44 pixels at the default font size', () => {
    expect(Number.parseFloat(token('spacing-touch')) * 16).toBeGreaterThanOrEqual(44)
  })
})

it('every language has its own fonts, ending in the system font', () => {
  const stacks = [...css.matchAll(/--font-stack:\s*([^;]+);/g)].map((hit) => hit[1])
  expect(stacks).toHaveLength(4)
  expect(stacks.filter((stack) => !stack?.endsWith('system-ui, sans-serif'))).toEqual([])
  expect(css).toMatch(/:lang\(zh-HK\)[^}]*"PingFang HK", "Noto Sans HK", "Noto Sans CJK HK", "Microsoft JhengHei"/)
  expect(css).toMatch(/:lang\(zh-CN\)[^}]*"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei"/)
})

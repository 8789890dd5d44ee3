import type { ConverterFunction } from 'opencc-js/t2cn'

/** Addresses and codes stay as they are, whatever letters they hold. */
const technical = /(^|_)(url|link|slug|code|key|documentId)$/i
const han = /\p{Script=Han}/u

let ready: Promise<ConverterFunction> | undefined

/**
 * Section 2e: Traditional Chinese as Hong Kong writes it, in Simplified characters. The dictionary is large, so it is
 * read when the first translation is missing, and never reaches the browser.
 */
export async function simplifier(): Promise<(thing: unknown) => unknown> {
  ready ??= import('opencc-js/t2cn').then(({ Converter }) => Converter({ from: 'hk', to: 'cn' }))
  const convert = await ready
  const simplify = (thing: unknown): unknown => {
    if (typeof thing === 'string') return han.test(thing) ? convert(thing) : thing
    if (Array.isArray(thing)) return thing.map(simplify)
    if (typeof thing !== 'object' || thing === null) return thing
    return Object.fromEntries(
      Object.entries(thing).map(([name, value]) => [
        name,
        technical.test(name) && typeof value === 'string' ? value : simplify(value),
      ]),
    )
  }
  return simplify
}

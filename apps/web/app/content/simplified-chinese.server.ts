import { hongKongToSimplified } from '@dhc/chinese/hong-kong-to-simplified'

/** Addresses and codes stay as they are, whatever letters they hold. */
const technical = /(^|_)(url|link|slug|code|key|documentId)$/i
const han = /\p{Script=Han}/u

/** Every text of an answer in Simplified characters; the dictionary is read at the first missing translation. */
export async function simplifier(): Promise<(thing: unknown) => unknown> {
  const convert = await hongKongToSimplified()
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

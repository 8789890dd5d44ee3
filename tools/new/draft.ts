/** What a command writes: whole files by their path in the repository, and what is left to a person. */
export type Draft = { readonly files: ReadonlyMap<string, string>; readonly next: readonly string[] }

/** How a maker sees the files that are there. */
export type ReadFile = (path: string) => string

/** Puts words into the three files of a namespace, at their end. */
export function withWords(
  read: ReadFile,
  namespace: string,
  words: Readonly<Record<string, ThreeWords>>,
): readonly [string, string][] {
  return (['zh-HK', 'zh-CN', 'en-US'] as const).map((locale) => {
    const path = `packages/locales/messages/${locale}/${namespace}.json`
    const added = Object.entries(words).map(([key, three]) => [key, three[locale]] as const)
    return [path, json({ ...(JSON.parse(read(path)) as object), ...Object.fromEntries(added) })]
  })
}

export function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Puts a line before the first one that a pattern finds. */
export function insertBefore(text: string, pattern: RegExp, line: string): string {
  const at = text.search(pattern)
  if (at < 0) throw new Error(`Nothing looks like ${pattern}: the file has changed since this command was written.`)
  return `${text.slice(0, at)}${line}${text.slice(at)}`
}

/** A name as files have it: small letters and hyphens. */
export function checkedName(name: string | undefined): string {
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`A name has small letters and hyphens, like opening-day; not "${name ?? ''}".`)
  return name
}

export function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

export function pascalCase(name: string): string {
  return camelCase(`-${name}`)
}

type ThreeWords = Readonly<Record<'zh-HK' | 'zh-CN' | 'en-US', string>>

/** Words come in three languages or not at all: `開放日|开放日|Opening day`. */
export function threeWords(text: string | undefined): ThreeWords {
  const [hongKong, mainland, english, ...more] = (text ?? '').split('|').map((word) => word.trim())
  if (!hongKong || !mainland || !english || more.length > 0)
    throw new Error(`Words are given as 繁體|简体|English; not "${text ?? ''}".`)
  return { 'zh-HK': hongKong, 'zh-CN': mainland, 'en-US': english }
}

/** A draft, and which of its files it would write over. What it has read it goes on writing; that is no collision. */
export function checkedDraft(
  make: (read: ReadFile) => Draft,
  read: ReadFile,
  isThere: (path: string) => boolean,
): Draft & { readonly taken: readonly string[] } {
  const goneOn = new Set<string>()
  const draft = make((path) => {
    goneOn.add(path)
    return read(path)
  })
  return { ...draft, taken: [...draft.files.keys()].filter((path) => !goneOn.has(path) && isThere(path)) }
}

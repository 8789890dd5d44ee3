import type { ThreeWords } from './names.ts'

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

/** A list a person chooses from. The words are in @dhc/locales under `<name>.<code>`, in three languages (S3-37). */
export interface OptionList {
  readonly name: string
  /** In the order in which they are offered. */
  readonly codes: readonly [string, ...string[]]
  /** Several may be chosen. */
  readonly multiple?: true
  /** Cannot be chosen together with another. */
  readonly exclusive?: readonly string[]
  /** Asks for a text beside the choice (D-095). */
  readonly requiresText?: readonly string[]
  /** What a Chinese form sends instead of the code (S3-38, S3-44). */
  readonly storedValues?: Readonly<Record<ChineseLocale, Readonly<Record<string, string>>>>
}

type ChineseLocale = 'zh-HK' | 'zh-CN'

export type CodeOf<List extends OptionList> = List['codes'][number]

/** What the form in this language sends for a code: the Chinese word in some Chinese lists, else the code. */
export function storedValueOf(list: OptionList, code: string, locale: string): string {
  return list.storedValues?.[locale as ChineseLocale]?.[code] ?? code
}

/** D-087, D-088: the server accepts the code and every word a form may have sent, and keeps the code. */
export function codeOfStoredValue<List extends OptionList>(list: List, value: string): CodeOf<List> | undefined {
  const locales = Object.keys(list.storedValues ?? {})
  return list.codes.find(
    (code) => code === value || locales.some((locale) => storedValueOf(list, code, locale) === value),
  )
}

/** D-089, D-093: "alone" or "none" stands by itself. */
export function mayBeCombined(list: OptionList, chosen: readonly string[]): boolean {
  if (chosen.length <= 1) return true
  return list.multiple === true && !chosen.some((code) => list.exclusive?.includes(code))
}

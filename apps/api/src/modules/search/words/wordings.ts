import { foldChinese } from '@dhc/chinese/fold-chinese'

/** Ways to say one thing in all languages, and the page that answers it. */
export type SynonymGroup = { readonly forms: readonly string[]; readonly page: string | undefined }

export type Wordings = {
  /** Finds each known form in a folded text: a Latin one in the first group, a Chinese one in the second. */
  readonly known: RegExp
  /** Every way to say the same, the given one first. */
  readonly of: (form: string) => SynonymGroup
}

const nothing = /(?!)()()/g

export function wordingsOf(groups: readonly SynonymGroup[]): Wordings {
  const meanings = new Map<string, SynonymGroup>()
  for (const { forms, page } of groups) {
    const folded = [...new Set(forms.map(foldChinese))]
    for (const form of folded) {
      // A word that two groups have means both.
      const before = meanings.get(form)
      const others = [...(before?.forms ?? []), ...folded].filter((each) => each !== form)
      meanings.set(form, { forms: [form, ...new Set(others)], page: before?.page ?? page })
    }
  }
  return {
    known: meanings.size === 0 ? nothing : expressionOf([...meanings.keys()]),
    of: (form) => meanings.get(form) ?? { forms: [form], page: undefined },
  }
}

/** Longer forms first; a Latin form only as whole words (`ot` is not in `foot`), its plural included. */
export function expressionOf(forms: readonly string[]): RegExp {
  const longestFirst = forms.toSorted((one, other) => other.length - one.length)
  const isLatin = (form: string) => /^[ -~]+$/.test(form)
  const escaped = (all: string[]) =>
    all.map((form) => form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  const latin = escaped(longestFirst.filter(isLatin)) || '(?!)'
  const chinese = escaped(longestFirst.filter((form) => !isLatin(form))) || '(?!)'
  return new RegExp(`(?<![a-z0-9])(${latin})s?(?![a-z0-9])|(${chinese})`, 'g')
}

import { foldChinese } from '@dhc/chinese/fold-chinese'
import fillerWords from './filler-words.json' with { type: 'json' }
import sameMeaning from './same-meaning.json' with { type: 'json' }
import { termsOfQuery } from './tokenise.ts'

/** One thing asked for. It is there when all terms of one wording are; the first wording is what was typed. */
export type Wanted = { readonly wordings: readonly (readonly string[])[] }

const wordingsOf = new Map(
  sameMeaning.flatMap((group) => {
    const forms = group.map(foldChinese)
    return forms.map((form) => [form, [form, ...forms.filter((other) => other !== form)]] as const)
  }),
)
const knownForms = expressionOf([...wordingsOf.keys()])
const weightless = expressionOf([...fillerWords.chinese, ...fillerWords.english].map(foldChinese))

/** Splits a folded query into what is wanted; residents' other words for the same thing count as well. */
export function planQuery(folded: string): Wanted[] {
  const all = planWords(folded)
  const weighty = planWords(folded, (rest) => rest.replaceAll(weightless, ' '))
  return weighty.length > 0 ? weighty : all
}

function planWords(folded: string, lighten = (text: string) => text): Wanted[] {
  const wanted: Wanted[] = []
  let from = 0
  const addPlain = (text: string) => {
    for (const term of termsOfQuery(lighten(text))) wanted.push({ wordings: [[term]] })
  }
  for (const { 0: match, 1: latin, 2: chinese = '', index } of folded.matchAll(knownForms)) {
    const form = latin ?? chinese
    addPlain(folded.slice(from, index))
    wanted.push({ wordings: (wordingsOf.get(form) ?? [form]).map(termsOfQuery) })
    from = index + match.length
  }
  addPlain(folded.slice(from))
  return wanted
}

/** Longer forms first; a Latin form only as whole words (`ot` is not in `foot`), its plural included. */
function expressionOf(forms: readonly string[]): RegExp {
  const longestFirst = forms.toSorted((one, other) => other.length - one.length)
  const isLatin = (form: string) => /^[a-z0-9 -]+$/.test(form)
  const latin = longestFirst.filter(isLatin).join('|')
  const chinese = longestFirst.filter((form) => !isLatin(form)).join('|')
  return new RegExp(`(?<![a-z0-9])(${latin})s?(?![a-z0-9])|(${chinese})`, 'g')
}

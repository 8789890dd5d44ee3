import { foldChinese } from '@dhc/chinese/fold-chinese'
import fillerWords from './filler-words.json' with { type: 'json' }
import { termsOfQuery } from './tokenise.ts'
import { expressionOf, type Wordings } from './wordings.ts'

/** One thing asked for. It is there when all terms of one wording are; the first wording is what was typed. */
export type Wanted = {
  readonly wordings: readonly (readonly string[])[]
  /** The page that answers it, as an editor said. */
  readonly page?: string | undefined
}

const weightless = expressionOf([...fillerWords.chinese, ...fillerWords.english].map(foldChinese))

/** Splits a folded query into what is wanted; residents' other words for the same thing count as well. */
export function planQuery(folded: string, wordings: Wordings): Wanted[] {
  const all = planWords(folded, wordings)
  const weighty = planWords(folded, wordings, (rest) => rest.replaceAll(weightless, ' '))
  return weighty.length > 0 ? weighty : all
}

function planWords(folded: string, wordings: Wordings, lighten = (text: string) => text): Wanted[] {
  const wanted: Wanted[] = []
  let from = 0
  const addPlain = (text: string) => {
    for (const term of termsOfQuery(lighten(text))) wanted.push({ wordings: [[term]] })
  }
  for (const { 0: match, 1: latin, 2: chinese = '', index } of folded.matchAll(wordings.known)) {
    const { forms, page } = wordings.of(latin ?? chinese)
    addPlain(folded.slice(from, index))
    wanted.push({ wordings: forms.map(termsOfQuery), page })
    from = index + match.length
  }
  addPlain(folded.slice(from))
  return wanted
}

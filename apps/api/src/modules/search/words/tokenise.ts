/** A term of the index and where it stands in the folded text. */
export type Token = { readonly term: string; readonly from: number; readonly to: number }

const runs = /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+(?:['’.\-][[\p{L}\p{N}]--\p{Script=Han}]+)*/gv
const isHan = /^\p{Script=Han}/u

/**
 * Chinese has no spaces: every character and every pair of neighbours is a term, so that 糖尿 finds 糖尿病 without a
 * dictionary of words. EX-01A is `ex`, `01a` and `ex01a`: people type codes in every way.
 */
export function tokenise(folded: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: run, index } of folded.matchAll(runs)) {
    if (isHan.test(run)) addHan(tokens, run, index)
    else addWord(tokens, run, index)
  }
  return tokens
}

/** The terms a query is put in: pairs alone where there are pairs, which say more than single characters. */
export function termsOfQuery(folded: string): string[] {
  return (folded.match(runs) ?? []).flatMap((run) => {
    if (!isHan.test(run)) return partsOf(run).map(({ part }) => stemEnglish(part))
    const characters = [...run].map(hanTerm)
    return characters.length === 1
      ? characters
      : characters.slice(1).map((character, before) => `${characters[before]}${character}`)
  })
}

/** True for what is worth forgiving a typing error: a word of the Latin alphabet, long enough to be told apart. */
export function isWord(term: string): boolean {
  return /^[a-z]{4,}$/.test(term)
}

function addHan(tokens: Token[], run: string, index: number): void {
  let before: Token | undefined
  let from = index
  for (const character of run) {
    const to = from + character.length
    const single = { term: hanTerm(character), from, to }
    tokens.push(single)
    if (before) tokens.push({ term: before.term + single.term, from: before.from, to })
    before = single
    from = to
  }
}

function addWord(tokens: Token[], run: string, index: number): void {
  const parts = partsOf(run)
  for (const { part, at } of parts)
    tokens.push({ term: stemEnglish(part), from: index + at, to: index + at + part.length })
  if (parts.length > 1) {
    tokens.push({ term: parts.map(({ part }) => part).join(''), from: index, to: index + run.length })
  }
}

/** `carer’s` is one word; the rest is parted at hyphens and dots. */
function partsOf(run: string): { part: string; at: number }[] {
  if (!/['’.-]/.test(run)) return [{ part: run, at: 0 }]
  const owned = run.replace(/['’]s$/, '').replaceAll(/['’]/g, '')
  return [...owned.matchAll(/[^.-]+/g)].map(({ 0: part, index }) => ({ part, at: index }))
}

const privateUse = 0xe000
const spelled = new Map<string, string>()

/**
 * The engine has its terms in a tree and looks through the branches of a node one by one. Thousands of characters
 * side by side would make every step slow, so a character is spelled in three of a small alphabet that no text uses:
 * an index is built four times as fast.
 */
export function hanTerm(character: string): string {
  const known = spelled.get(character)
  if (known !== undefined) return known
  const code = character.codePointAt(0) ?? 0
  const digits = [code >> 10, (code >> 5) & 31, code & 31]
  const term = String.fromCharCode(...digits.map((digit) => privateUse + digit))
  spelled.set(character, term)
  return term
}

const doubled = /([bdgmnprt])\1$/

/** Light: `exercise`, `exercises`, `exercised` and `exercising` meet; what is no plain English word stays as it is. */
export function stemEnglish(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word
  const singular = word.replace(/ies$/, 'y').replace(/(?<![su])s$/, (end) => (word.endsWith('is') ? end : ''))
  const plain = singular.replace(/(?<=[a-z]{3})(ing|ed)$/, '')
  const base = plain === singular || !/[aeiouy]/.test(plain) ? singular : plain.replace(doubled, '$1')
  return base.length > 3 ? base.replace(/e$/, '') : base
}

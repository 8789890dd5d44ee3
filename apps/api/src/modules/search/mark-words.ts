import { foldWithPositions } from '@dhc/chinese/fold-chinese'
import { type Token, tokenise } from './words/tokenise.ts'

/** From and to in the text as written, in order and apart. */
export type Mark = [from: number, to: number]

/** Terms that stand for one thing when they follow each other: 物理 理治 治療 is a mark, 治療 alone is none. */
export type Sequence = readonly string[]

/** The folded form may be longer or shorter than the text; marks are on what the reader sees. */
export function markWords(text: string, sequences: readonly Sequence[]): Mark[] {
  const { text: folded, startsAt, endsAt } = foldWithPositions(text)
  const tokens = Map.groupBy(tokenise(folded), ({ term }) => term)
  const found = sequences
    .flatMap((sequence) => placesOf(sequence, tokens))
    .map(({ from, to }): Mark => [startsAt[from] ?? 0, endsAt[to - 1] ?? text.length])
  return joined(found)
}

function placesOf([first = '', ...rest]: Sequence, tokens: ReadonlyMap<string, readonly Token[]>) {
  return (tokens.get(first) ?? []).flatMap((start) => {
    let last: Token | undefined = start
    for (const term of rest) last = last && follower(last, tokens.get(term) ?? [])
    return last ? [{ from: start.from, to: last.to }] : []
  })
}

/** Overlapping like two pairs of Chinese characters, or with one space or hyphen between like two words. */
function follower(before: Token, candidates: readonly Token[]): Token | undefined {
  return candidates.find(({ from }) => from > before.from && from <= before.to + 1)
}

function joined(found: readonly Mark[]): Mark[] {
  const marks: Mark[] = []
  for (const [from, to] of found.toSorted((one, other) => one[0] - other[0])) {
    const last = marks.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else marks.push([from, to])
  }
  return marks
}

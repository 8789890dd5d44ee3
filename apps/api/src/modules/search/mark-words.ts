import { foldWithPositions } from '@dhc/chinese/fold-chinese'
import { type Token, tokenise } from './words/tokenise.ts'

/** From and to in the text as written, in order and apart. */
type Mark = [from: number, to: number]

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

type Excerpt = { readonly text: string; readonly marks: Mark[] }

const longest = 160
/** What is read of a very long text. */
const farthest = 20_000
const lead = 24
const ellipsis = '…'

/** The part of the text with the most found words, cut where a word or a surrogate pair does not break. */
export function cutExcerpt(text: string, marked: readonly Sequence[]): Excerpt {
  const readable = text.slice(0, farthest)
  const marks = markWords(readable, marked)
  const from = startFor(readable, marks)
  const to = wordEdge(readable, Math.min(readable.length, from + longest), -1)
  const before = from > 0 ? ellipsis : ''
  const after = to < text.length ? ellipsis : ''
  return {
    text: before + readable.slice(from, to).replaceAll('\n', ' ') + after,
    marks: marks
      .filter((mark) => mark[0] >= from && mark[1] <= to)
      .map((mark) => [mark[0] - from + before.length, mark[1] - from + before.length]),
  }
}

/** Begins a little before the densest group of marks, at the start of its line when that is near. */
function startFor(text: string, marks: readonly Mark[]): number {
  const densest = marks.reduce(
    (best, [from], place) => {
      const within = marks.slice(place).filter(([, to]) => to <= from + longest - lead)
      const length = within.reduce((sum, mark) => sum + mark[1] - mark[0], 0)
      return length > best.length ? { from, length } : best
    },
    { from: 0, length: 0 },
  )
  if (densest.from + lead < longest && text.length <= longest) return 0
  const lineStart = text.lastIndexOf('\n', densest.from - 1) + 1
  if (densest.from - lineStart <= lead) return lineStart
  return wordEdge(text, densest.from - lead, 1)
}

/** Moves out of the middle of a Latin word or a surrogate pair. */
function wordEdge(text: string, at: number, step: 1 | -1): number {
  const breaks = (place: number) =>
    /^[A-Za-z0-9]{2}$/.test(text.slice(place - 1, place + 1)) || /^[\uD800-\uDBFF]$/.test(text.charAt(place - 1))
  let place = at
  while (place > 0 && place < text.length && Math.abs(place - at) < lead && breaks(place)) place += step
  return place
}

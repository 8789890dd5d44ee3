import { type Mark, markWords, type Sequence } from './mark-words.ts'

export type Excerpt = { readonly text: string; readonly marks: Mark[] }

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

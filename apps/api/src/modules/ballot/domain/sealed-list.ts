/** One entry of a ballot: a person alone, or two to four who only come together (D-139). */
export type BallotEntry = { readonly number: number; readonly size: number }

export const byNumber = (one: BallotEntry, other: BallotEntry) => one.number - other.number

/** One line for each entry, `number size`, in the order of the numbers; no names. */
export function linesOfList(entries: readonly BallotEntry[]): readonly string[] {
  return entries.toSorted(byNumber).map(({ number, size }) => `${number} ${size}`)
}

/** The text whose hash is published when registration closes: every line ends with a line feed, the last one too. */
export function textOfList(entries: readonly BallotEntry[]): string {
  return linesOfList(entries)
    .map((line) => `${line}\n`)
    .join('')
}

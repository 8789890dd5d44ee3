/**
 * The area under the ROC curve: how often a drawn time of one group is longer than one of the other. 0.5 means that
 * nobody can tell them apart, 0 or 1 that a single measurement is enough.
 */
export function separationOf(one: readonly number[], other: readonly number[]): number {
  const sorted = other.toSorted((a, b) => a - b)
  const wins = one.reduce((sum, time) => sum + (countBelow(sorted, time) + countUpTo(sorted, time)) / 2, 0)
  return wins / (one.length * other.length)
}

const countBelow = (sorted: readonly number[], time: number) => firstIndex(sorted, (each) => each >= time)
const countUpTo = (sorted: readonly number[], time: number) => firstIndex(sorted, (each) => each > time)

function firstIndex(sorted: readonly number[], isReached: (time: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(sorted[middle] ?? Number.POSITIVE_INFINITY)) high = middle
    else low = middle + 1
  }
  return low
}

/** A test as Vitest reports it. */
export type ReportedTest = { readonly fullName: string; readonly status: string }

export type Tried = { readonly number: string; readonly tried: number; readonly held: number; readonly fell: number }

const numbers = /\b(?:SEC|PRIV)-\d\d\b/g

/** One line for each number of security.md that a title names. */
export function countByNumber(tests: readonly ReportedTest[]): readonly Tried[] {
  const found = new Map<string, { tried: number; held: number }>()
  for (const { fullName, status } of tests)
    for (const number of new Set(fullName.match(numbers) ?? [])) {
      const before = found.get(number) ?? { tried: 0, held: 0 }
      found.set(number, { tried: before.tried + 1, held: before.held + (status === 'passed' ? 1 : 0) })
    }
  return [...found]
    .map(([number, { tried, held }]) => ({ number, tried, held, fell: tried - held }))
    .toSorted((one, other) => one.number.localeCompare(other.number))
}

/** The acceptance list: how many numbered statements each section of the specification has. */
const statements = { S1: 28, S2: 84, S3: 54, S4: 25, S5: 22, S6: 8, S7: 33, S8: 20, S9: 34 } as const

const numbersOf = (section: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${section}-${String(index + 1).padStart(2, '0')}`)

/** Every statement is proved by a test that names it, or docs/assumptions.md says why not. */
export function statementsWithoutProof(texts: readonly string[]): readonly string[] {
  const named = new Set(texts.flatMap((text) => text.match(/\bS\d-\d{2}\b/g) ?? []))
  return Object.entries(statements)
    .flatMap(([section, count]) => numbersOf(section, count))
    .filter((number) => !named.has(number))
}

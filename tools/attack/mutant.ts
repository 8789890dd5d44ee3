/** SEC-20: a protection taken out by hand, and the tests that must see it. */
export type Mutant = {
  readonly what: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly from: string
  readonly to: string
  /** Files of tests, as Vitest takes them. */
  readonly tests: readonly string[]
}

import type { Mark } from './mark.ts'

export type Leak = { readonly kind: string; readonly line: number }

/** Where a mark stands in a log. The report names the place and the kind; the value is not written down once more. */
export function findLeaks(log: string, marks: readonly Mark[]): Leak[] {
  return log
    .split('\n')
    .flatMap((text, index) =>
      marks.filter(({ pattern }) => pattern.test(text)).map(({ kind }) => ({ kind, line: index + 1 })),
    )
}

/** SEC-04: wrong codes in a row are counted per number, over all its codes and however long it takes. */
export function codesOf(numberIndex: string): string {
  return `codes ${numberIndex}`
}

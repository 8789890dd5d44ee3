/** Where a name goes in the words of a page that is the same for everybody; the browser fills it in. */
export const namePlace = '{name}'

export function withName(text: string, name: string): string {
  return text.replace(namePlace, () => name)
}

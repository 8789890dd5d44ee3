export type MessageParams = Readonly<Record<string, string | number>>

/**
 * Puts values into a sentence: `{n}` is the value, `{n|place|places}` the first word for one and the second for any
 * other number. What is not known stays visible.
 */
export function fill(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, other?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return String((value === 1 ? one : other) ?? value)
  })
}

/** Something that belongs to a person or opens an account, and what it is called in a report that must not repeat it. */
export type Mark = { readonly kind: string; readonly pattern: RegExp }

/** Long and made up: it means the same wherever it stands. */
export function anywhere(kind: string, value: string): Mark {
  return { kind, pattern: new RegExp(escaped(value)) }
}

/** Whole words only: the same digits inside an id, a time or an address are not the thing itself. */
export function exactly(kind: string, value: string): Mark {
  return { kind, pattern: new RegExp(`(?<![\\w.:-])${escaped(value)}(?![\\w.:-])`) }
}

/** A number is looked for with and without the code of Hong Kong and the gap in the middle. */
export function phoneNumber(kind: string, value: string): Mark {
  const digits = value.replaceAll(/\D/g, '').slice(-8)
  const written = `(?:\\+?852[ -]?)?${digits.slice(0, 4)}[ -]?${digits.slice(4)}`
  return { kind, pattern: new RegExp(`(?<![\\w.-])${written}(?![\\w.-])`) }
}

function escaped(value: string): string {
  return value.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

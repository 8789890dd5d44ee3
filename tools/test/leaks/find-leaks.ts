type Leak = { readonly kind: string; readonly line: number }

/** Where a mark stands in a log. The report names the place and the kind; the value is not written down once more. */
export function findLeaks(log: string, marks: readonly Mark[]): Leak[] {
  return log
    .split('\n')
    .flatMap((text, index) =>
      marks.filter(({ pattern }) => pattern.test(text)).map(({ kind }) => ({ kind, line: index + 1 })),
    )
}

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

/** What can be known by its shape alone, whoever it belongs to. */
export const knownShapes: readonly Mark[] = [
  { kind: 'a token', pattern: /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/ },
  { kind: 'a cookie of a session or a device', pattern: /dhc_(?:fp|staff_fp|device)=[\w-]{20,}/ },
  { kind: 'a member number', pattern: /\bSSPD\d{6}\b/i },
  { kind: 'a number of the demonstration', pattern: /(?<![\w.-])(?:\+?852[ -]?)?5550[ -]?\d{4}(?![\w.-])/ },
  { kind: 'a full Hong Kong number', pattern: /\+852[ -]?\d{4}[ -]?\d{4}/ },
  { kind: 'a hashed password', pattern: /\$argon2id\$/ },
]

/**
 * The passwords, numbers and names that journeys type, taken from their own text: a journey written tomorrow is looked
 * after without anybody thinking of it.
 */
export function marksOfJourneys(source: string): Mark[] {
  return [
    ...quoted(source, /'([A-Za-z0-9]{8,16})'/g)
      .filter(keepsPasswordRule)
      .map((word) => anywhere('a password', word)),
    ...quoted(source, /'((?:\+852 ?)?[4-9]\d{3} ?\d{4})'/g).map((number) => phoneNumber('a number typed', number)),
    ...quoted(source, /locator\('#[\w-]*name[\w-]*'\)\.fill\('([^']+)'\)/g).map((name) =>
      exactly('a name typed', name),
    ),
  ]
}

function quoted(source: string, pattern: RegExp): string[] {
  return [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))]
}

/** S5-01: upper, lower, digit. */
function keepsPasswordRule(word: string): boolean {
  return /[A-Z]/.test(word) && /[a-z]/.test(word) && /\d/.test(word)
}

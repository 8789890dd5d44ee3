import { anywhere, exactly, type Mark, phoneNumber } from './mark.ts'

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

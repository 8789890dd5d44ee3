import { isAcceptablePassword } from '@dhc/reference/password-rules'
import list from './common-passwords.json' with { type: 'json' }

/**
 * SEC-05: what people choose when a rule asks for upper case, lower case and a digit: a name or a word, and a number
 * after it. The list is our own, made of words and endings, and compared without case and without `@` for `a`.
 */
const refused: ReadonlySet<string> = new Set([
  ...list.words.flatMap((word) => list.endings.map((ending) => `${word}${ending}`)),
  ...list.others,
])

const disguises: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's' }

export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return refused.has(plain) || refused.has(undisguised(plain))
}

/** The commonest passwords that keep the rule of D-096, as people write them: "Welcome1", "Hongkong2024". */
export function commonPasswords(): string[] {
  return [...refused].map((word) => word.replace(/[a-z]/, (first) => first.toUpperCase())).filter(isAcceptablePassword)
}

/** `P@ssw0rd123` is `password123`; the digits at the end are no disguise. */
function undisguised(password: string): string {
  const [, word = '', ending = ''] = /^(.*?)([\d!]*)$/.exec(password) ?? []
  return word.replaceAll(/[@430$5]/g, (sign) => disguises[sign] ?? sign) + ending
}

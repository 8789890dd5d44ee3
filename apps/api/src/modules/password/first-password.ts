import { isAcceptablePassword } from '@dhc/reference/password-rules'
import type { Random } from '../../platform/random.ts'

/** Without 0/O, 1/l/I: it is read from a small screen and typed once. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 12

export function firstPassword(random: Random): string {
  for (;;) {
    const drawn = [...random.bytes(length * 4)].filter((byte) => byte < Math.floor(256 / signs.length) * signs.length)
    const password = drawn
      .slice(0, length)
      .map((byte) => signs[byte % signs.length])
      .join('')
    if (password.length === length && isAcceptablePassword(password)) return password
  }
}

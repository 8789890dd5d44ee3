import { hash } from 'node:crypto'
import { hashOfSecret } from '../../platform/crypto/secrets.ts'
import type { Random } from '../../platform/random.ts'
import type { Device } from './domain/count-failure.ts'

/** A family may share a computer; more than five would be a public one, where nobody is to be remembered for long. */
const mostHolders = 5
const entryForm = /^([\w-]{8})~([\w-]{43})$/
/** Before there was one secret for each holder, a browser had one for all. */
const formerForm = /^[\w-]{43}$/

/** The secret of this holder among those a browser carries. What somebody else has put there is no secret of theirs. */
export function secretOf(cookie: string | undefined, holderId: string): string | undefined {
  if (cookie === undefined) return undefined
  if (formerForm.test(cookie)) return cookie
  return entriesIn(cookie).find(({ mark }) => mark === markOf(holderId))?.secret
}

/** What the browser carries from now on: the new secret first, those of others behind it. */
export function withSecret(cookie: string | undefined, holderId: string, secret: string): string {
  const mark = markOf(holderId)
  const others = entriesIn(cookie ?? '').filter((entry) => entry.mark !== mark)
  const entries = [{ mark, secret }, ...others].slice(0, mostHolders)
  return entries.map((entry) => `${entry.mark}~${entry.secret}`).join('.')
}

function entriesIn(cookie: string) {
  return cookie.split('.').flatMap((text) => {
    const [, mark, secret] = entryForm.exec(text) ?? []
    return mark && secret ? [{ mark, secret }] : []
  })
}

/** Tells the entries of one browser apart; nobody learns from it who has signed in there. */
const markOf = (holderId: string) => hash('sha256', `device ${holderId}`, 'base64url').slice(0, 8)

/** The browser with this cookie, as one of the holder's devices; whether it is known is another matter. */
export function deviceOf(holderId: string, cookie: string | undefined): Device | undefined {
  const secret = secretOf(cookie, holderId)
  return secret === undefined ? undefined : { holderId, cookieHash: hashOfSecret(secret) }
}

/**
 * Security 1.3, issue 16 row 10: a new secret at each complete sign-in. A cookie that somebody has planted in a shared
 * computer never becomes one the member is known by, and a copy of a real one does not outlive the next sign-in.
 */
export function newDeviceSecret(random: Random, holderId: string, cookie: string | undefined) {
  const secret = Buffer.from(random.bytes(32)).toString('base64url')
  const formerHash = deviceOf(holderId, cookie)?.cookieHash
  return { device: { secret, formerHash }, cookie: withSecret(cookie, holderId, secret) }
}

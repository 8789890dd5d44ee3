import type { Identifiers } from './find-who-signs-in.ts'

/** What a person signs in with. */
export type LoginAttempt = Identifiers & {
  readonly password: string
  /** The proof of a code, after the first answer asked for one. */
  readonly proof: string | undefined
  /** A solved challenge, beyond the budget of answers (security section 8). */
  readonly work: string | undefined
  readonly address: string
  /** The cookie of a browser in which somebody has signed in before. */
  readonly device: string | undefined
  readonly formerCookie: string | undefined
  readonly deviceLabel: string
  readonly requestId: string
}

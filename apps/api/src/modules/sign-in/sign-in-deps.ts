import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import type { CodeDeps } from '../one-time-code/index.ts'
import type { SessionDeps } from '../session/index.ts'

export type SignInDeps = CodeDeps &
  SessionDeps & {
    readonly passwords: PasswordHasher
    /** Security 1.3: on in production, off in the demonstration. */
    readonly asksCodeOnNewDevice: boolean
    /** Security section 8: no login is refused sooner. */
    readonly answerAfterMs: number
  }

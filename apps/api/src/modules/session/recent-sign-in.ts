import { sessionRules } from '@dhc/reference/session-rules'
import type { Clock } from '../../platform/clock.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { SessionRow } from './store.ts'

/** Security 1.3, sensitive acts: a phone left on the table must not be enough to take all data away. */
export function requireRecentSignIn(session: Pick<SessionRow, 'authAt'>, clock: Clock): void {
  const ageMs = clock.now().getTime() - session.authAt.getTime()
  if (ageMs > sessionRules.recentSignInMinutes * 60_000) throw new MemberError('confirmationNeeded')
}

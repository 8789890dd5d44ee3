import type { AccountsAtWork } from '../../apps/api/src/testing/accounts-at-work.ts'
import type { Answer } from '../../apps/api/src/testing/browser.ts'
import { requestCodePath, verifyCodePath } from '../../packages/contracts/src/member-api/one-time-code.ts'

type Purpose = 'register' | 'forgot_password'

/** One question to the service; what must be there before it is asked for outside the measurement. */
export type Flow = {
  readonly name: string
  /** The answer waits for its moment (security section 8): many may wait at once without disturbing each other. */
  readonly isHeldBack: boolean
  prepare(at: AccountsAtWork, mobile: string, address: string): Promise<() => Promise<Answer>>
}

const requestCode = (at: AccountsAtWork, purpose: Purpose, mobile: string, address: string) =>
  at.browser(address).post(requestCodePath, { purpose, mobile })

function asking(name: string, purpose: Purpose): Flow {
  return {
    name,
    isHeldBack: true,
    prepare: async (at, mobile, address) => () => requestCode(at, purpose, mobile, address),
  }
}

/** A guess that cannot be right: six digits, and the one right code in a million would show as another status. */
function guessing(name: string, purpose: Purpose): Flow {
  return {
    name,
    isHeldBack: false,
    async prepare(at, mobile, address) {
      const { payload } = await requestCode(at, purpose, mobile, address)
      return () => at.browser(address).post(verifyCodePath, { otp_id: payload.otp_id, code: '000000' })
    },
  }
}

/** SEC-06: everything a stranger can ask about a number without signing in, except the login and its budget. */
export const flows: readonly Flow[] = [
  asking('registration: a code is asked for', 'register'),
  asking('recovery: a one-time password is asked for', 'forgot_password'),
  guessing('registration: a wrong code', 'register'),
  guessing('recovery: a wrong one-time password', 'forgot_password'),
]

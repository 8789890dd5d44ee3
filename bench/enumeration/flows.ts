import type { AccountsAtWork } from '../../apps/api/src/testing/accounts-at-work.ts'
import type { Answer } from '../../apps/api/src/testing/browser.ts'
import { solveChallenge } from '../../apps/api/src/testing/browser.ts'
import { requestCodePath, verifyCodePath } from '../../packages/contracts/src/member-api/one-time-code.ts'
import { proofOfWorkChallenge, proofOfWorkPath } from '../../packages/contracts/src/member-api/proof-of-work.ts'
import { loginPath } from '../../packages/contracts/src/member-api/session.ts'

type Purpose = 'register' | 'forgot_password'

/** One question to the service; what must be there before it is asked for outside the measurement. */
export type Flow = {
  readonly name: string
  /** The answer waits for its moment: many may wait at once without disturbing each other. */
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

/** Beyond the budget, where a number of nobody gets the answer of a wrong password; the proof of work is no part of it. */
const loggingIn: Flow = {
  name: 'login: a wrong password',
  isHeldBack: true,
  async prepare(at, mobile, address) {
    const browser = at.browser(address)
    const challenge = proofOfWorkChallenge.parse((await browser.get(proofOfWorkPath)).payload)
    const body = { mobile, password: 'Wrong1234', proof_of_work: solveChallenge(challenge) }
    return () => browser.post(loginPath, body)
  },
}

/** SEC-06: everything a stranger can ask about a number without signing in. */
export const flows: readonly Flow[] = [
  asking('registration: a code is asked for', 'register'),
  asking('recovery: a one-time password is asked for', 'forgot_password'),
  guessing('registration: a wrong code', 'register'),
  guessing('recovery: a wrong one-time password', 'forgot_password'),
  loggingIn,
]

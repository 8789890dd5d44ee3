import { requestCodePath, verifyCodePath } from '@dhc/contracts/member-api/one-time-code'
import { deletionRequestPath } from '@dhc/contracts/member-api/profile'
import type { AccountsAtWork } from './accounts-at-work.ts'
import type { Answer, Browser } from './browser.ts'

type Person = { readonly browser: Browser; readonly mobile: string; readonly password: string }

/** PRIV-02: as the page does it: a code to the registered mobile, then the request with code and password. */
export async function askForDeletion(at: AccountsAtWork, { browser, mobile, password }: Person): Promise<Answer> {
  // Another code within the minute would be refused (1204).
  at.clock.pass(60_000)
  const asked = await browser.post(requestCodePath, { purpose: 'delete_account' })
  const code = await at.codeSentTo(`+852${mobile}`)
  const { payload } = await browser.post(verifyCodePath, { otp_id: asked.payload.otp_id, code })
  return browser.post(deletionRequestPath, { otp_token: payload.otp_token, password })
}

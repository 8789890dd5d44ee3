import { issueChallengeCall, type ProofOfWorkChallenge } from '@dhc/contracts/member-api/proof-of-work'
import type { Locale } from '@dhc/locales/locale'
import { callApi } from '../call-api.ts'

/** A task for this browser, so that a form costs a script something (decision 0010). */
export async function readChallenge(locale: Locale): Promise<ProofOfWorkChallenge> {
  const outcome = await callApi(issueChallengeCall, { locale })
  if (!outcome.ok) throw new Error(`no challenge: ${outcome.refusal.fault}`)
  return outcome.payload
}

import { issueChallengeCall, type ProofOfWorkChallenge } from '@dhc/contracts/member-api/proof-of-work'
import type { Locale } from '@dhc/locales/locale'
import { callApi } from '../call-api.ts'

/** A task for this browser, so that a form costs a script something (decision 0010); usually of cost 1. */
export async function readChallenge(locale: Locale, cost = 1): Promise<ProofOfWorkChallenge> {
  const outcome = await callApi(issueChallengeCall, { locale, query: cost === 1 ? {} : { cost } })
  if (!outcome.ok) throw new Error(`no challenge: ${outcome.refusal.fault}`)
  return outcome.payload
}

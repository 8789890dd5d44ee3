import { success } from '@dhc/contracts/member-api/envelope'
import {
  type ProofOfWorkChallenge,
  proofOfWorkChallenge,
  proofOfWorkPath,
} from '@dhc/contracts/member-api/proof-of-work'
import { requestTimeoutMs } from '@dhc/reference/content-rules'
import { apiAddress } from './api-address.ts'

/** A task for this browser, so that a form costs a script something (decision 0010). */
export async function readChallenge(): Promise<ProofOfWorkChallenge> {
  const answer = await fetch(await apiAddress(proofOfWorkPath), { signal: AbortSignal.timeout(requestTimeoutMs) })
  return success(proofOfWorkChallenge).parse(await answer.json()).payload
}

import { readChallenge } from '../../member-api/read-challenge.ts'
import { solveProofOfWork } from '../../proof-of-work/solve.ts'

/** A task of the service, solved by this browser. */
export async function earnProof(): Promise<string> {
  return solveProofOfWork(await readChallenge())
}

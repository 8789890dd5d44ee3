import type { Locale } from '@dhc/locales/locale'
import type { Outcome } from './call-outcome.ts'
import { readChallenge } from './proof-of-work/read-challenge.ts'

type Work = { readonly proof_of_work?: string }

/**
 * SEC-04: where a budget is spent the service wants a proof of work. The page earns it by itself
 * and sends again; the person notices a second or two.
 */
export async function withWork<Payload>(
  locale: Locale,
  send: (work: Work) => Promise<Outcome<Payload>>,
  earn: (locale: Locale) => Promise<string> = earnProof,
): Promise<Outcome<Payload>> {
  const outcome = await send({})
  if (outcome.ok || !('proof_of_work' in outcome.refusal.fields)) return outcome
  const proof = await earn(locale).catch(() => undefined)
  return proof === undefined ? outcome : send({ proof_of_work: proof })
}

/** Hardly anybody ever needs it, so the solver is not among what every page with a form loads. */
async function earnProof(locale: Locale): Promise<string> {
  const [challenge, { solveProofOfWork }] = await Promise.all([
    readChallenge(locale),
    import('./proof-of-work/solve.ts'),
  ])
  return solveProofOfWork(challenge)
}

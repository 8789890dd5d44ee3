import type { Locale } from '@dhc/locales/locale'
import type { Outcome } from './call-outcome.ts'
import { readChallenge } from './proof-of-work/read-challenge.ts'

type Work = { readonly proof_of_work?: string }

/**
 * SEC-04: where a budget is spent the service wants a proof of work. The page earns it by itself
 * and sends again; the person notices a second or two. Meanwhile others may have made it dearer: then once more.
 */
export async function withWork<Payload>(
  locale: Locale,
  send: (work: Work) => Promise<Outcome<Payload>>,
  earn: (locale: Locale, cost: number) => Promise<string> = earnProof,
): Promise<Outcome<Payload>> {
  let outcome = await send({})
  for (let paid = 0; !outcome.ok && 'proof_of_work' in outcome.refusal.fields; ) {
    const cost = outcome.refusal.work ?? 1
    if (cost <= paid) return outcome
    const proof = await earn(locale, cost).catch(() => undefined)
    if (proof === undefined) return outcome
    paid = cost
    outcome = await send({ proof_of_work: proof })
  }
  return outcome
}

/** Hardly anybody ever needs it, so the solver is not among what every page with a form loads. */
async function earnProof(locale: Locale, cost: number): Promise<string> {
  const [challenge, { solveProofOfWork }] = await Promise.all([
    readChallenge(locale, cost),
    import('./proof-of-work/solve.ts'),
  ])
  return solveProofOfWork(challenge)
}

import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Solved at the 500th try: a real one takes a busy machine longer than a step of a journey may last. */
const easyChallenge = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update('salt500').digest('hex'),
  maxnumber: 1000,
  salt: 'salt',
  signature: 'within its budget the service does not look at it',
}

/**
 * The service as it is beyond a budget (SEC-04, SEC-06): the first call is asked for a proof of work, the next goes
 * through. Answers the proofs that came, in turn.
 */
export async function asksForWork(page: Page, path: string): Promise<unknown[]> {
  const proofs: unknown[] = []
  const refusal = { error_code: 1001, error_message: 'X' }
  await page.route('**/api/proof-of-work*', (route) =>
    route.fulfill({ json: { metadata: { success: true, request_id: 'stub' }, payload: easyChallenge } }),
  )
  await page.route(`**${path}`, (route) => {
    const { proof_of_work } = route.request().postDataJSON() as { proof_of_work?: string }
    proofs.push(proof_of_work)
    if (proof_of_work !== undefined) return route.continue()
    return route.fulfill({
      status: 422,
      json: {
        metadata: { success: false, request_id: 'stub' },
        payload: { ...refusal, fields: { proof_of_work: 'X' } },
        ...refusal,
      },
    })
  })
  return proofs
}

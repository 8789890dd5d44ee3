import { callApi } from '@dhc/api-client/call-api'
import type { Outcome } from '@dhc/api-client/call-outcome'
import { newRetryKey } from '@dhc/api-client/call-request'
import { createProofKeeper, type ProofKeeper } from '@dhc/api-client/proof-of-work/proof-keeper'
import { readChallenge } from '@dhc/api-client/proof-of-work/read-challenge'
import { solveProofOfWork } from '@dhc/api-client/proof-of-work/solve'
import { sendEnquiryCall } from '@dhc/contracts/member-api/enquiry'
import type { Locale } from '@dhc/locales/locale'
import { enquiryLeastSeconds } from '@dhc/reference/enquiry-rules'
import { problemsOf } from '../check-enquiry.ts'
import { bodyOf, type EnquiryProblem, type TypedEnquiry, type WholeEnquiry } from '../model.ts'

type Receipt = Outcome<{ referenceNo: string }>

export type EnquiryDesk = {
  readonly problemsOf: (typed: TypedEnquiry) => EnquiryProblem[]
  /** Begins with the proof while the person is still writing. */
  readonly begin: () => void
  readonly send: (enquiry: WholeEnquiry) => Promise<Receipt>
}

/** A proof may grow old while it travels; the page then earns another by itself. */
const mostProofs = 3

/** Everything the browser needs once somebody begins to write; loaded then and not with the page. */
export function openEnquiryDesk(locale: Locale): EnquiryDesk {
  const proofs = openProofKeeper(locale)
  let last = { text: '', key: '' }

  const send = (enquiry: WholeEnquiry) => {
    const text = JSON.stringify([enquiry.typed, enquiry.about])
    // The same text sent again is the same enquiry; another text is another one.
    if (last.text !== text) last = { text, key: newRetryKey() }
    return sendWithProof(proofs, (proofOfWork) =>
      callApi(sendEnquiryCall, {
        locale,
        body: { ...bodyOf(enquiry), ...(proofOfWork === undefined ? {} : { proofOfWork }) },
        idempotencyKey: last.key,
      }),
    )
  }
  return { problemsOf, begin: proofs.begin, send }
}

async function sendWithProof(proofs: ProofKeeper, send: (proof: string | undefined) => Promise<Receipt>) {
  for (let left = mostProofs; ; left -= 1) {
    const outcome = await send(await proofs.take())
    if (outcome.ok || left <= 1 || !('proofOfWork' in outcome.refusal.fields)) return outcome
    proofs.discard()
  }
}

function openProofKeeper(locale: Locale): ProofKeeper {
  return createProofKeeper({
    ask: () => readChallenge(locale),
    solve: solveProofOfWork,
    now: () => performance.now(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    leastMs: enquiryLeastSeconds * 1000,
  })
}

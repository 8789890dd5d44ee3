import { callForVisitor } from '@dhc/api-client/call-for-visitor'
import { type BallotView, showBallotCall } from '@dhc/contracts/member-api/ballot'
import { defaultLocale } from '@dhc/locales/locale'
import { contentPatienceMs } from '@dhc/reference/site-rules'
import type { MemberServiceAccess } from './member-service.ts'

/** Numbers, codes and names in all languages: the language of the call makes no difference. */
const terms = { locale: defaultLocale, patienceMs: contentPatienceMs }

type Found = { readonly ballot: BallotView } | { readonly fault: string } | 'unknown'

/** The ballot of a class as it stands now. */
export async function readBallot(
  service: Pick<MemberServiceAccess, 'apiUrl' | 'visitorHeaders'>,
  classCode: string,
): Promise<Found> {
  const outcome = await callForVisitor(service, showBallotCall, { ...terms, params: { classCode } })
  if (outcome.ok) return { ballot: outcome.payload }
  const { status, fault } = outcome.refusal
  return status === 404 || status === 422 ? 'unknown' : { fault: `${showBallotCall.path}: ${fault}` }
}

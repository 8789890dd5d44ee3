import { callForVisitor } from '@dhc/api-client/call-for-visitor'
import type { PayloadOf } from '@dhc/contracts/call'
import { showOpenDataCall } from '@dhc/contracts/member-api/remaining-quota'
import { defaultLocale } from '@dhc/locales/locale'
import { contentPatienceMs } from '@dhc/reference/site-rules'
import type { MemberServiceAccess } from './member-service.ts'

export type OpenData = PayloadOf<typeof showOpenDataCall>

/** Numbers and codes: the language of the call makes no difference. */
const terms = { locale: defaultLocale, patienceMs: contentPatienceMs }

export async function readOpenData(
  service: Pick<MemberServiceAccess, 'apiUrl' | 'visitorHeaders'>,
): Promise<OpenData | { readonly fault: string }> {
  const outcome = await callForVisitor(service, showOpenDataCall, terms)
  return outcome.ok ? outcome.payload : { fault: `${showOpenDataCall.path}: ${outcome.refusal.fault}` }
}

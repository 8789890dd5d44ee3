import { callForVisitor } from '@dhc/api-client/call-for-visitor'
import {
  mostClassesAtOnce,
  type RemainingQuotaView,
  showRemainingQuotasCall,
} from '@dhc/contracts/member-api/remaining-quota'
import { defaultLocale } from '@dhc/locales/locale'
import { contentPatienceMs } from '@dhc/reference/site-rules'
import { type MemberServiceAccess, payloadOrFailure } from './member-service.ts'

type MemberService = Pick<MemberServiceAccess, 'apiUrl' | 'visitorHeaders' | 'failures'>

/** Numbers and codes: the language of the call makes no difference. */
const terms = { locale: defaultLocale, patienceMs: contentPatienceMs }

/** D-052: the places left in these classes; nothing when the member service does not answer in time. */
export async function readRemainingQuotas(
  service: MemberService,
  classIds: readonly string[],
): Promise<readonly RemainingQuotaView[] | undefined> {
  const bodies = Array.from({ length: Math.ceil(classIds.length / mostClassesAtOnce) }, (_, n) => ({
    strapiUuids: classIds.slice(n * mostClassesAtOnce, (n + 1) * mostClassesAtOnce),
  }))
  const outcomes = await Promise.all(
    bodies.map((body) => callForVisitor(service, showRemainingQuotasCall, { ...terms, body })),
  )
  const refused = outcomes.find(({ ok }) => !ok)
  if (refused) return void payloadOrFailure(service, showRemainingQuotasCall, refused)
  return outcomes.flatMap((outcome) => (outcome.ok ? outcome.payload.items : []))
}

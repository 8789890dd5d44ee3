import { success } from '@dhc/contracts/member-api/envelope'
import {
  mostClassesAtOnce,
  type RemainingQuotaView,
  remainingQuotasPath,
  remainingQuotasView,
} from '@dhc/contracts/member-api/remaining-quota'
import { contentPatienceMs } from '@dhc/reference/content-rules'
import type { MemberServiceAccess } from './member-service.ts'

type MemberService = Pick<MemberServiceAccess, 'apiUrl' | 'visitorHeaders' | 'failures'>

/** D-052: the places left in these classes; nothing when the member service does not answer in time. */
export async function readRemainingQuotas(
  service: MemberService,
  classIds: readonly string[],
): Promise<readonly RemainingQuotaView[] | undefined> {
  const questions = Array.from({ length: Math.ceil(classIds.length / mostClassesAtOnce) }, (_, n) =>
    classIds.slice(n * mostClassesAtOnce, (n + 1) * mostClassesAtOnce),
  )
  try {
    return (await Promise.all(questions.map((strapiUuids) => ask(service, strapiUuids)))).flat()
  } catch (failure) {
    service.failures.push(`${remainingQuotasPath}: ${failure instanceof Error ? failure.message : 'failed'}`)
    return undefined
  }
}

async function ask({ apiUrl, visitorHeaders }: MemberService, strapiUuids: readonly string[]) {
  const answer = await fetch(new URL(remainingQuotasPath, apiUrl), {
    method: 'POST',
    headers: { ...visitorHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ strapiUuids }),
    signal: AbortSignal.timeout(contentPatienceMs),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return success(remainingQuotasView).parse(await answer.json()).payload.items
}

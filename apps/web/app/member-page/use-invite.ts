import { callAsMember } from '@dhc/api-client/call-as-member'
import type { BodyOf } from '@dhc/contracts/call'
import { inviteToGroupCall } from '@dhc/contracts/member-api/ballot-group'
import { usePage } from '@dhc/i18n/use-words'
import { useSentOnce } from './confirm-dialog.tsx'

/** D-139: asked from the list of one's enrolments, and where one has just entered a ballot. */
export function useInvite() {
  const { locale } = usePage()
  const { send, ...sending } = useSentOnce()
  const invite = (body: BodyOf<typeof inviteToGroupCall>, onDone: () => void) =>
    send((idempotencyKey) => callAsMember(inviteToGroupCall, { locale, idempotencyKey, body }), onDone)
  return { ...sending, invite }
}

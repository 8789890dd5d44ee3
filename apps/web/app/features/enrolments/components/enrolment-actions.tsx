import type { EnrolmentAction, EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { useWords } from '@dhc/i18n/use-words'
import type { MessageKey } from '@dhc/locales/messages'
import type { AskedAction } from './action-dialog.tsx'

/** S4-16 to S4-18: the exact labels; leave belongs to a lesson and stands there. */
const labels = {
  CANCEL: 'enrol.cancelDraw',
  WITHDRAW: 'enrol.withdraw',
  ABANDON: 'enrol.abandon',
  INVITE: 'group.invite',
  LEAVE_GROUP: 'group.leave',
} as const satisfies Partial<Record<EnrolmentAction, MessageKey<'programme'>>>

type Props = { readonly enrolment: EnrolmentView; readonly onAsk: (asked: AskedAction) => void }

/** Exactly what the service says one may do now. */
export function EnrolmentActions({ enrolment: { actions, classCode }, onAsk }: Props) {
  const words = useWords()
  const shown = actions.flatMap((action) => (action === 'LEAVE' ? [] : [action]))
  if (shown.length === 0) return null
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2 border-line border-t pt-4">
      {shown.map((action) => (
        <button key={action} type="button" onClick={() => onAsk({ action })} className="secondary-button">
          {words.programme(labels[action])}
          <span className="sr-only"> {classCode}</span>
        </button>
      ))}
    </p>
  )
}

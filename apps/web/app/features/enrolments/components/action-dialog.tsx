import type { EnrolmentAction, EnrolmentLessonView } from '@dhc/contracts/member-api/enrolments'
import type { Ending } from '../actions.ts'
import type { DialogProps } from './dialog-props.ts'
import { EndDialog } from './end-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { LeaveGroupDialog } from './leave-group-dialog.tsx'

/** What the member has pressed on a card. */
export type AskedAction =
  | { readonly action: Exclude<EnrolmentAction, 'LEAVE'> }
  | { readonly action: 'LEAVE'; readonly lesson: EnrolmentLessonView }

/** The question that belongs to it; nothing is changed before it is confirmed. */
export function ActionDialog({ asked, ...props }: DialogProps & { readonly asked: AskedAction }) {
  switch (asked.action) {
    case 'LEAVE':
      return <LeaveDialog {...props} lesson={asked.lesson} />
    case 'INVITE':
      return <InviteDialog {...props} />
    case 'LEAVE_GROUP':
      return <LeaveGroupDialog {...props} />
    default:
      return <EndDialog {...props} ending={asked.action satisfies Ending} />
  }
}

import type { PayloadOf } from '@dhc/contracts/call'
import { changeEnquiryCall, type showEnquiryCall } from '@dhc/contracts/staff-api/enquiries'
import { RefusalLine } from '../../desk/loaded.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useStaff } from '../../session/staff-session.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Enquiry = PayloadOf<typeof showEnquiryCall>

/** Take it, put what was set aside into the inbox, close it or open it again. */
export function ChangeEnquiry({ enquiry: { id, state, version, assignee } }: { readonly enquiry: Enquiry }) {
  const say = wordsOfConsole()
  const staff = useStaff()
  const { send, isBusy, refusal } = useDeskAction(changeEnquiryCall)
  const change = (body: { readonly state: 'NEW' | 'IN_PROGRESS' | 'CLOSED'; readonly assignee?: string }) => () =>
    void send({ params: { id }, body: { ...body, version } })
  const button = (label: string, act: () => void) => (
    <button type="button" aria-disabled={isBusy} onClick={act} className="quiet-button">
      {label}
    </button>
  )
  return (
    <>
      <RefusalLine refusal={refusal} />
      {state === 'HELD' ? button(say('enquiries.real'), change({ state: 'NEW' })) : null}
      {state !== 'CLOSED' && state !== 'HELD' && assignee?.id !== staff.id
        ? button(say('enquiries.take'), change({ state: 'IN_PROGRESS', assignee: staff.id }))
        : null}
      {state === 'CLOSED'
        ? button(say('enquiries.reopen'), change({ state: 'IN_PROGRESS' }))
        : button(say('enquiries.close'), change({ state: 'CLOSED' }))}
    </>
  )
}

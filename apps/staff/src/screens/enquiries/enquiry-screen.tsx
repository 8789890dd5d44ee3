import type { PayloadOf } from '@dhc/contracts/call'
import { changeEnquiryCall, showEnquiryCall } from '@dhc/contracts/staff-api/enquiries'
import { useWords } from '@dhc/i18n/use-words'
import { enquiryTopic } from '@dhc/reference/options/centre'
import { useParams } from 'react-router'
import { Loaded, RefusalLine } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useStaff } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import { AssignEnquiry, ReplyForm } from './answer-enquiry.tsx'

type Enquiry = PayloadOf<typeof showEnquiryCall>

/** What somebody wrote, what was done about it, and the reply. */
export function EnquiryScreen() {
  const { id = '' } = useParams()
  const query = useDeskQuery(showEnquiryCall, { params: { id } })
  return (
    <Loaded query={query}>
      {(enquiry) => (
        <Screen title={enquiry.referenceNo} actions={<ChangeEnquiry enquiry={enquiry} />}>
          <div className="two-columns">
            <div>
              <Written enquiry={enquiry} />
              <AssignEnquiry key={`note-${enquiry.id}`} enquiry={enquiry} />
            </div>
            {enquiry.email ? <ReplyForm key={enquiry.id} enquiry={enquiry} /> : <NoAddress />}
          </div>
        </Screen>
      )}
    </Loaded>
  )
}

function Written({ enquiry }: { readonly enquiry: Enquiry }) {
  const words = useWords()
  return (
    <section className="panel">
      <p className="font-bold">
        {words.option(enquiryTopic, enquiry.topic)} · {say(`enquiries.state.${enquiry.state}`)}
      </p>
      <p>
        {enquiry.name} {enquiry.email}{' '}
        {enquiry.contactNumber ? (
          <a href={`tel:${enquiry.contactNumber}`} className="text-link">
            {enquiry.contactNumber}
          </a>
        ) : null}
      </p>
      <p className="text-ink-soft">{showMoment(enquiry.createdAt)}</p>
      {enquiry.closedAt ? null : (
        <p className={enquiry.overdue ? 'font-bold text-danger' : 'font-bold'}>
          {enquiry.overdue
            ? say('applications.overdue', { day: showDay(enquiry.due) })
            : say('enquiries.dueOn', { day: showDay(enquiry.due) })}
        </p>
      )}
      <p className="mt-4 whitespace-pre-wrap text-lg">{enquiry.message}</p>
      <ul className="mt-4 flex flex-col gap-2">
        {enquiry.notes.map(({ id, kind, by, text, at }) => (
          <li key={id} className="border-line border-t pt-2">
            <strong>{say(`enquiries.${kind}`)}</strong> {by?.name} {showMoment(at)}
            <p className="whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoAddress() {
  return <p className="panel">{say('enquiries.noAddress')}</p>
}

/** Take it, put what was set aside into the inbox, close it or open it again. */
function ChangeEnquiry({ enquiry: { id, state, version, assignee } }: { readonly enquiry: Enquiry }) {
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

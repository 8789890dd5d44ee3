import { mayCall, type PayloadOf } from '@dhc/contracts/call'
import { changeEnquiryCall, replyToEnquiryCall, type showEnquiryCall } from '@dhc/contracts/staff-api/enquiries'
import { listColleaguesCall } from '@dhc/contracts/staff-api/users'
import type { SubmitEvent } from 'react'
import { DeskForm } from '../../desk/desk-form.tsx'
import { useDraftText } from '../../desk/draft.ts'
import { SelectField, TextArea, TextField } from '../../desk/fields.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { unlessChanged, useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

type Enquiry = PayloadOf<typeof showEnquiryCall>

/** By e-mail, in the writer's language; a ready answer fills the text, the clerk makes it personal. */
export function ReplyForm({ enquiry }: { readonly enquiry: Enquiry }) {
  const [text, setText] = useDraftText(`reply-${enquiry.id}`)
  const { send, ...action } = useDeskAction(replyToEnquiryCall)
  const submit = async () => {
    const sent = await send({ params: { id: enquiry.id }, body: { text, version: enquiry.version } })
    if (sent) setText(unlessChanged(text, ''))
  }
  return (
    <DeskForm heading={say('enquiries.replyHeading')} button={say('enquiries.replyButton')} {...action} onSend={submit}>
      <p className="flex flex-wrap gap-2">
        {enquiry.cannedAnswers.map(({ code, title, text: ready }) => (
          <button key={code} type="button" onClick={() => setText(ready)} className="quiet-button">
            {title}
          </button>
        ))}
      </p>
      <TextArea id="reply" label={say('enquiries.replyText')} rows={8} value={text} onText={setText} />
    </DeskForm>
  )
}

/** Who answers it, and what colleagues should know of it. Only those who may open it are offered. */
export function AssignEnquiry({ enquiry: { id, assignee, state, version } }: { readonly enquiry: Enquiry }) {
  const [note, setNote] = useDraftText(`note-${id}`)
  const { data } = useDeskQuery(listColleaguesCall, {})
  const { send, isBusy, refusal } = useDeskAction(changeEnquiryCall)
  const able = (data?.items ?? []).filter(({ staff_role }) => mayCall(staff_role, changeEnquiryCall))
  const assign = (to: string) => {
    const moved = state === 'NEW' && to !== '' ? { state: 'IN_PROGRESS' as const } : {}
    void send({ params: { id }, body: { ...moved, assignee: to || null, version } })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (note.trim() !== '' && (await send({ params: { id }, body: { note, version } })))
      setNote(unlessChanged(note, ''))
  }
  return (
    <section aria-label={say('enquiries.assignee')} className="panel mt-4 flex flex-col gap-3">
      {state === 'CLOSED' || state === 'HELD' ? null : (
        <SelectField
          id="assignee"
          label={say('enquiries.assignee')}
          emptyLabel={say('enquiries.nobody')}
          options={able.map((each) => ({ value: each.id, label: `${each.name} · ${say(`role.${each.staff_role}`)}` }))}
          value={assignee?.id ?? ''}
          onChoose={assign}
        />
      )}
      <form noValidate onSubmit={submit} className="flex flex-col gap-2">
        <TextField id="enquiry-note" label={say('enquiries.addNote')} value={note} onText={setNote} />
        <RefusalLine refusal={refusal} />
        <p>
          <button type="submit" aria-disabled={isBusy} className="quiet-button">
            {say('enquiries.saveNote')}
          </button>
        </p>
      </form>
    </section>
  )
}

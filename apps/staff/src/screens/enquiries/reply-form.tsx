import type { PayloadOf } from '@dhc/contracts/call'
import { replyToEnquiryCall, type showEnquiryCall } from '@dhc/contracts/staff-api/enquiries'
import { type SubmitEvent, useState } from 'react'
import { TextArea } from '../../desk/fields.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Enquiry = PayloadOf<typeof showEnquiryCall>

/** By e-mail, in the writer's language; a ready answer fills the text, the clerk makes it personal. */
export function ReplyForm({ enquiry }: { readonly enquiry: Enquiry }) {
  const say = wordsOfConsole()
  const [text, setText] = useState('')
  const { send, isBusy, refusal } = useDeskAction(replyToEnquiryCall)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    await send({ params: { id: enquiry.id }, body: { text, version: enquiry.version } })
  }
  return (
    <form noValidate onSubmit={submit} className="panel flex flex-col gap-4">
      <h2 className="font-bold text-lg">{say('enquiries.replyHeading')}</h2>
      <p className="flex flex-wrap gap-2">
        {enquiry.cannedAnswers.map(({ code, title, text: ready }) => (
          <button key={code} type="button" onClick={() => setText(ready)} className="quiet-button">
            {title}
          </button>
        ))}
      </p>
      <TextArea id="reply" label={say('enquiries.replyText')} rows={8} value={text} onText={setText} />
      <RefusalLine refusal={refusal} />
      <p>
        <button type="submit" aria-disabled={isBusy} className="main-button">
          {say('enquiries.replyButton')}
        </button>
      </p>
    </form>
  )
}

import type { PayloadOf } from '@dhc/contracts/call'
import {
  listMessageTemplatesCall,
  previewNotificationCall,
  sendNotificationCall,
} from '@dhc/contracts/staff-api/notifications'
import { htmlLang, locales } from '@dhc/locales/locale'
import { longestBody, longestTitle, minutesBeforeManyAreTold, needsSecondPerson } from '@dhc/reference/message-rules'
import { AskButton } from '../../desk/ask-button.tsx'
import { SelectField, TextArea, TextField } from '../../desk/fields.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale, say } from '../../words/console-words.ts'
import { audienceOf, type Draft } from './message-draft.ts'

type Props = { readonly draft: Draft; readonly onDraft: (draft: Draft) => void }

/** Each member reads it in their language, so it is written in three. A ready text is a beginning. */
export function MessageTexts({ draft, onDraft }: Props) {
  const { data } = useDeskQuery(listMessageTemplatesCall, {})
  const begin = (code: string) => {
    const ready = data?.items.find((each) => each.code === code)
    if (ready) onDraft({ ...draft, title: ready.title, body: ready.body })
  }
  return (
    <>
      <SelectField
        id="message-template"
        label={say('messages.template')}
        emptyLabel={say('messages.ownText')}
        options={(data?.items ?? []).map(({ code, title }) => ({ value: code, label: title[chosenLocale()] }))}
        value=""
        onChoose={begin}
      />
      <p className="text-ink-soft">{say('messages.noHealth')}</p>
      {locales.map((locale) => (
        <fieldset key={locale} className="panel flex flex-col gap-2">
          <legend className="px-2 font-bold">{say(`messages.in.${locale}`)}</legend>
          <TextField
            id={`title-${locale}`}
            label={say('messages.title')}
            lang={htmlLang[locale]}
            maxLength={longestTitle}
            value={draft.title[locale]}
            onText={(text) => onDraft({ ...draft, title: { ...draft.title, [locale]: text } })}
          />
          <TextArea
            id={`body-${locale}`}
            label={say('messages.body')}
            lang={htmlLang[locale]}
            maxLength={longestBody}
            rows={3}
            value={draft.body[locale]}
            onText={(text) => onDraft({ ...draft, body: { ...draft.body, [locale]: text } })}
          />
        </fieldset>
      ))}
    </>
  )
}

type Done = PayloadOf<typeof sendNotificationCall>
type PreviewAndSendProps = { readonly draft: Draft; readonly onSent: (done: Done) => void }
type Preview = PayloadOf<typeof previewNotificationCall>

/** How many it reaches and how is in sight before anything goes out; the button says it once more. */
export function PreviewAndSend({ draft, onSent }: PreviewAndSendProps) {
  const audience = audienceOf(draft)
  const { title, body, sms, urgent } = draft
  const asked = { body: { audience: audience ?? { all: true as const }, sms, urgent } }
  const { data: preview } = useDeskQuery(previewNotificationCall, asked, { isWanted: audience !== undefined })
  const { send, ...action } = useDeskAction(sendNotificationCall)
  if (!audience) return <p className="panel">{say('messages.nobody')}</p>
  if (!preview) return <p role="status">{say('desk.loading')}</p>
  const confirm = async () => {
    const done = await send({ body: { audience, title, body, link: null, sms, urgent } })
    if (done) onSent(done)
    return done
  }
  const waits = needsSecondPerson(preview.members)
  return (
    <section aria-labelledby="preview" className="panel flex flex-col gap-2">
      <h2 id="preview" className="font-bold text-lg">
        {say('messages.preview')}
      </h2>
      <Counts preview={preview} />
      <div>
        <AskButton
          {...action}
          isMain
          label={say(waits ? 'messages.ask' : 'messages.send', { count: preview.members })}
          confirmLabel={say(waits ? 'messages.askNow' : 'messages.sendNow')}
          onConfirm={confirm}
        >
          <Counts preview={preview} />
          {waits ? <p>{say('messages.second', { minutes: minutesBeforeManyAreTold })}</p> : null}
        </AskButton>
      </div>
    </section>
  )
}

function Counts({ preview }: { readonly preview: Preview }) {
  return (
    <>
      <dl className="fact-list">
        {(['members', 'push', 'sms', 'calls'] as const).map((channel) => (
          <div key={channel}>
            <dt>{say(`messages.by.${channel}`)}</dt>
            <dd className="tabular-nums">{preview[channel]}</dd>
          </div>
        ))}
      </dl>
      {preview.quiet_until ? (
        <p className="font-bold text-watch">{say('messages.quiet', { at: showMoment(preview.quiet_until) })}</p>
      ) : null}
    </>
  )
}

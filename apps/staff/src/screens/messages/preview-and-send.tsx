import type { PayloadOf } from '@dhc/contracts/call'
import { previewNotificationCall, sendNotificationCall } from '@dhc/contracts/staff-api/notifications'
import { AskButton } from '../../desk/ask-button.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { audienceOf, type Draft } from './message-draft.ts'

type Props = { readonly draft: Draft; readonly onSent: (members: number) => void }
type Preview = PayloadOf<typeof previewNotificationCall>

/** How many it reaches and how is in sight before anything goes out; the button says it once more. */
export function PreviewAndSend({ draft, onSent }: Props) {
  const say = wordsOfConsole()
  const audience = audienceOf(draft)
  const { title, body, sms, urgent } = draft
  const asked = { body: { audience: audience ?? { all: true as const }, sms, urgent } }
  const { data: preview } = useDeskQuery(previewNotificationCall, asked, { isWanted: audience !== undefined })
  const { send, ...action } = useDeskAction(sendNotificationCall)
  if (!audience) return <p className="panel">{say('messages.nobody')}</p>
  if (!preview) return <p role="status">{say('desk.loading')}</p>
  const confirm = async () => {
    const done = await send({ body: { audience, title, body, link: null, sms, urgent } })
    if (done) onSent(done.sent)
    return done
  }
  return (
    <section aria-labelledby="preview" className="panel flex flex-col gap-2">
      <h2 id="preview" className="font-bold text-lg">
        {say('messages.preview')}
      </h2>
      <Counts preview={preview} />
      <p>
        <AskButton
          {...action}
          isMain
          label={say('messages.send', { count: preview.members })}
          confirmLabel={say('messages.sendNow')}
          onConfirm={confirm}
        >
          <Counts preview={preview} />
        </AskButton>
      </p>
    </section>
  )
}

function Counts({ preview }: { readonly preview: Preview }) {
  const say = wordsOfConsole()
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

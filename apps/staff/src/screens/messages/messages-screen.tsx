import type { PayloadOf } from '@dhc/contracts/call'
import { showClassCall } from '@dhc/contracts/staff-api/class-list'
import type { sendNotificationCall } from '@dhc/contracts/staff-api/notifications'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Tabs, Tick } from '../../desk/fields.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'
import { ChooseClass, ChooseMembers } from './choose-recipients.tsx'
import { ClassNews } from './class-news.tsx'
import { audienceKinds, type Draft, emptyDraft } from './message-draft.ts'
import { SentMessages, WaitingMessages } from './sent-messages.tsx'
import { MessageTexts, PreviewAndSend } from './write-message.tsx'

/** Staff tell members something, and see what became of it. */
export function MessagesScreen() {
  const [written, setWritten] = useState<Draft>(emptyDraft)
  const [sent, setSent] = useState<PayloadOf<typeof sendNotificationCall>>()
  const draft = useClassOfAddress(written)
  const change = (next: Draft) => {
    setWritten(next)
    setSent(undefined)
  }
  const tick = (name: 'sms' | 'urgent') => (
    <Tick
      label={say(`messages.${name}`)}
      isTicked={draft[name]}
      onTick={() => change({ ...draft, [name]: !draft[name] })}
    />
  )
  return (
    <Screen
      title={say('nav.messages')}
      actions={
        <Link to="/calls" className="quiet-button">
          {say('nav.calls')}
        </Link>
      }
    >
      <p role="status" className="panel mb-4 font-bold empty:hidden">
        {sent === undefined
          ? null
          : say(sent.waits_for_second ? 'messages.asked' : 'messages.done', { count: sent.sent })}
      </p>
      <ClassNews />
      <WaitingMessages />
      <div className="two-columns">
        <div className="flex flex-col gap-4">
          <Tabs
            label={say('messages.audience')}
            codes={audienceKinds}
            chosen={draft.kind}
            wordsFor={(kind) => say(`messages.kind.${kind}`)}
            onChoose={(kind) => change({ ...draft, kind })}
          />
          {draft.kind === 'CLASS' ? <ChooseClass draft={draft} onDraft={change} /> : null}
          {draft.kind === 'MEMBERS' ? <ChooseMembers draft={draft} onDraft={change} /> : null}
          {tick('sms')}
          {tick('urgent')}
          <PreviewAndSend
            draft={draft}
            onSent={(done) => {
              setWritten(emptyDraft)
              setSent(done)
            }}
          />
        </div>
        <div className="flex flex-col gap-4">
          <MessageTexts draft={draft} onDraft={change} />
        </div>
      </div>
      <SentMessages />
    </Screen>
  )
}

/** Whoever comes from a class means that class. */
function useClassOfAddress(draft: Draft): Draft {
  const [address] = useSearchParams()
  const strapiUuid = address.get('class') ?? ''
  const { data } = useDeskQuery(showClassCall, { params: { strapiUuid } }, { isWanted: strapiUuid !== '' })
  return data && !draft.chosenClass ? { ...draft, chosenClass: data } : draft
}

import { showClassCall } from '@dhc/contracts/staff-api/class-list'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Tabs } from '../../desk/fields.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { ChooseClass } from './choose-class.tsx'
import { ChooseMembers } from './choose-members.tsx'
import { audienceKinds, type Draft, emptyDraft } from './message-draft.ts'
import { MessageTexts } from './message-texts.tsx'
import { PreviewAndSend } from './preview-and-send.tsx'
import { SentMessages } from './sent-messages.tsx'

/** Section 3.13.6: staff tell members something, and see what became of it. */
export function MessagesScreen() {
  const say = wordsOfConsole()
  const [written, setWritten] = useState<Draft>(emptyDraft)
  const [sent, setSent] = useState<number>()
  const draft = useClassOfAddress(written)
  const change = (next: Draft) => {
    setWritten(next)
    setSent(undefined)
  }
  const tick = (name: 'sms' | 'urgent') => (
    <label className="flex items-center gap-2">
      <input type="checkbox" checked={draft[name]} onChange={() => change({ ...draft, [name]: !draft[name] })} />
      {say(`messages.${name}`)}
    </label>
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
        {sent === undefined ? null : say('messages.done', { count: sent })}
      </p>
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
            onSent={(members) => {
              setWritten(emptyDraft)
              setSent(members)
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

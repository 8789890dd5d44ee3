import type { PayloadOf } from '@dhc/contracts/call'
import { showClassCall } from '@dhc/contracts/staff-api/class-list'
import { listSentNotificationsCall } from '@dhc/contracts/staff-api/notifications'
import { listColleaguesCall } from '@dhc/contracts/staff-api/users'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { QueryTable } from '../../desk/desk-table.tsx'
import { Tabs, Tick } from '../../desk/fields.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'
import { ChooseClass, ChooseMembers } from './choose-recipients.tsx'
import { audienceKinds, type Draft, emptyDraft } from './message-draft.ts'
import { MessageTexts, PreviewAndSend } from './write-message.tsx'

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

const counted = ['waiting', 'sent', 'delivered', 'failed', 'stored'] as const
const everyMs = 5000
type Sent = PayloadOf<typeof listSentNotificationsCall>['items'][number]

/** What became of earlier messages; while a job is at one, it changes in sight. */
function SentMessages() {
  const say = wordsOfConsole()
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listSentNotificationsCall, { query: { page, pageSize: 10 } }, { everyMs })
  const { data: colleagues } = useDeskQuery(listColleaguesCall, {})
  return (
    <>
      <h2 className="mt-6 mb-2 font-bold text-lg">{say('messages.earlier')}</h2>
      <QueryTable
        query={query}
        onPage={setPage}
        caption={say('messages.earlier')}
        keyOf={(item) => item.id}
        isUrgent={(item) => item.sms.failed > 0}
        columns={[
          [say('messages.title'), (item) => item.title[chosenLocale()]],
          [say('messages.audience'), (item) => say(`messages.kind.${item.audience}`)],
          [say('messages.at'), (item) => showMoment(item.created_at)],
          [say('messages.writer'), (item) => colleagues?.items.find(({ id }) => id === item.by)?.name],
          [
            say('messages.told'),
            (item) =>
              item.delivered_at === null
                ? say('messages.underway', { told: item.told, members: item.members })
                : `${item.told} / ${item.members}`,
          ],
          ...counted.map((state) => [say(`messages.sms.${state}`), (item: Sent) => item.sms[state]] as const),
        ]}
        empty={say('messages.none')}
      />
    </>
  )
}

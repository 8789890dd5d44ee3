import type { PayloadOf } from '@dhc/contracts/call'
import {
  confirmNotificationCall,
  listSentNotificationsCall,
  refuseNotificationCall,
  stopNotificationCall,
} from '@dhc/contracts/staff-api/notifications'
import { listColleaguesCall } from '@dhc/contracts/staff-api/users'
import { useWords } from '@dhc/i18n/use-words'
import { htmlLang, locales } from '@dhc/locales/locale'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { minutesBeforeManyAreTold } from '@dhc/reference/message-rules'
import { secondPersonDays } from '@dhc/reference/staff-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { QueryTable } from '../../desk/desk-table.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale, say } from '../../words/console-words.ts'

const counted = ['waiting', 'sent', 'delivered', 'failed', 'stored'] as const
const everyMs = 5000
type Sent = PayloadOf<typeof listSentNotificationsCall>['items'][number]
type ItemProps = { readonly item: Sent }

function useMessages(page: number) {
  const query = useDeskQuery(listSentNotificationsCall, { query: { page, pageSize: 10 } }, { everyMs })
  const { data: colleagues } = useDeskQuery(listColleaguesCall, {})
  const nameOf = (staffId: string) => colleagues?.items.find(({ id }) => id === staffId)?.name ?? ''
  return { query, nameOf }
}

/** Above the form, so that a second person sees at once what they are asked for; the service lists these first. */
export function WaitingMessages() {
  const { query, nameOf } = useMessages(1)
  const waiting = query.data?.items.filter(({ state }) => state === 'WAITING') ?? []
  return waiting.map((item) => <WaitingMessage key={item.id} item={item} writer={nameOf(item.by)} />)
}

/** What goes out, and became of earlier ones; while a job is at one, it changes in sight. */
export function SentMessages() {
  const [page, setPage] = useState(1)
  const { query, nameOf } = useMessages(page)
  return (
    <>
      <h2 className="mt-6 mb-2 font-bold text-lg">{say('messages.earlier')}</h2>
      <QueryTable
        query={query}
        onPage={setPage}
        caption={say('messages.earlier')}
        keyOf={(item) => item.id}
        isUrgent={(item) => item.sms.failed > 0 || item.state === 'WAITING'}
        columns={[
          [say('messages.title'), (item) => item.title[chosenLocale()]],
          [say('messages.audience'), (item) => <AudienceOf item={item} />],
          [say('messages.at'), (item) => showMoment(item.created_at)],
          [say('messages.writer'), (item) => nameOf(item.by)],
          [say('messages.confirmedBy'), (item) => (item.confirmed_by === null ? null : nameOf(item.confirmed_by))],
          [say('messages.told'), (item) => <Standing item={item} />],
          ...counted.map((state) => [say(`messages.sms.${state}`), (item: Sent) => item.sms[state]] as const),
        ]}
        empty={say('messages.none')}
      />
    </>
  )
}

function AudienceOf({ item }: ItemProps) {
  const words = useWords()
  const statuses = item.statuses.map((status) => words.option(enrolmentStatusOptions, status))
  const who = item.class ? [item.class.classCode, item.class.courseName[chosenLocale()], ...statuses].join(' · ') : null
  return who ?? say(`messages.kind.${item.audience}`)
}

/** How far it is, and while somebody has not been told, the way to stop it. */
function Standing({ item }: ItemProps) {
  const { send, ...action } = useDeskAction(stopNotificationCall)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {standingOf(item)}
      {item.reason === null ? null : ` · ${item.reason}`}
      {item.may_stop ? (
        <AskButton
          {...action}
          label={say('messages.stop')}
          about={item.title[chosenLocale()]}
          onConfirm={() => send({ params: { id: item.id } })}
        >
          <p>{say('messages.stopHow')}</p>
        </AskButton>
      ) : null}
    </span>
  )
}

function standingOf({ state, goes_out_at, delivered_at, told, members }: Sent): string {
  if (state === 'STOPPED') return say('messages.stopped', { told, members })
  if (state !== 'CONFIRMED') return say(`messages.state.${state}`)
  if (delivered_at !== null) return `${told} / ${members}`
  if (told === 0 && goes_out_at !== null) return say('messages.goesOut', { at: showMoment(goes_out_at) })
  return say('messages.underway', { told, members })
}

/** all that the second person must see before they say yes: every word, who it is for, how many and at what cost. */
function WaitingMessage({ item, writer }: ItemProps & { readonly writer: string }) {
  const heading = `waiting-${item.id}`
  return (
    <section aria-labelledby={heading} className="panel mb-4 flex flex-col gap-2">
      <h2 id={heading} className="font-bold">
        {say('messages.waiting', { name: writer })}
      </h2>
      {locales.map((locale) => (
        <div key={locale} lang={htmlLang[locale]}>
          <p className="font-bold">{item.title[locale]}</p>
          <p className="whitespace-pre-wrap">{item.body[locale]}</p>
        </div>
      ))}
      {item.link === null ? null : <p>{item.link}</p>}
      <dl className="fact-list">
        <div>
          <dt>{say('messages.audience')}</dt>
          <dd>
            <AudienceOf item={item} />
          </dd>
        </div>
        <div>
          <dt>{say('messages.by.members')}</dt>
          <dd className="tabular-nums">{item.members}</dd>
        </div>
        <div>
          <dt>{say('messages.cost')}</dt>
          <dd className="tabular-nums">{item.sms_parts}</dd>
        </div>
      </dl>
      {item.is_urgent ? <p className="font-bold text-watch">{say('messages.urgent')}</p> : null}
      <Decide item={item} />
    </section>
  )
}

function Decide({ item }: ItemProps) {
  const { send: confirm, ...confirming } = useDeskAction(confirmNotificationCall)
  const { send: refuse, ...refusing } = useDeskAction(refuseNotificationCall)
  const { id, not_second: notSecond } = item
  const about = item.title[chosenLocale()]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {notSecond === null ? (
        <AskButton
          {...confirming}
          isMain
          label={say('messages.confirm')}
          about={about}
          onConfirm={() => confirm({ params: { id } })}
        >
          <p>{say('messages.confirmHow', { count: item.members, minutes: minutesBeforeManyAreTold })}</p>
        </AskButton>
      ) : (
        say(`secondPerson.${notSecond}`, { days: secondPersonDays })
      )}
      <AskButton
        asksReason
        {...refusing}
        label={say(notSecond === 'samePerson' ? 'messages.withdraw' : 'messages.refuse')}
        about={about}
        onConfirm={(reason) => refuse({ params: { id }, body: { reason } })}
      />
    </div>
  )
}

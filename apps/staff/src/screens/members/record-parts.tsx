import type { PayloadOf } from '@dhc/contracts/call'
import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { listMemberAccessCall } from '@dhc/contracts/staff-api/member-record'
import type { showMemberCall } from '@dhc/contracts/staff-api/members'
import { useWords } from '@dhc/i18n/use-words'
import { AnswerList } from '@dhc/particulars/answer-list'
import { answersOfProfile } from '@dhc/particulars/particulars'
import { fieldsAsked, particularsGroups } from '@dhc/reference/member-fields'
import { type ReactNode, useState } from 'react'
import { QueryTable } from '../../desk/desk-table.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

type Props = { readonly heading: string; readonly children: () => ReactNode }

/** A part of the record that is read when it is opened, not before. */
export function OpenedPart({ heading, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-bold text-lg">{heading}</summary>
      {isOpen ? <div className="mt-3">{children()}</div> : null}
    </details>
  )
}

/** Everything the member told, group by group, as the member sees it. */
export function ParticularsPart({ profile }: { readonly profile: ProfileView }) {
  const words = useWords()
  const answers = answersOfProfile(profile)
  const isMinor = profile.member_type === 'JUNIOR'
  return (
    <div className="two-columns">
      {particularsGroups.map((group) => (
        <section key={group}>
          <h3 className="mb-2 font-bold">{words.member(`register.screen.${group}`)}</h3>
          <AnswerList answers={fieldsAsked(group, answers, isMinor).map((name) => ({ name, answer: answers[name] }))} />
        </section>
      ))}
    </div>
  )
}

/** PRIV-03: the last word on each purpose, and where it was given. */
export function ConsentList({ consents }: Pick<PayloadOf<typeof showMemberCall>, 'consents'>) {
  return (
    <dl className="fact-list">
      {consents.map(({ purpose, is_given, at, channel }) => (
        <div key={purpose}>
          <dt>{say(`consent.${purpose}`)}</dt>
          <dd>
            <strong>{say(is_given ? 'consent.given' : 'consent.notGiven')}</strong> · {showMoment(at)} ·{' '}
            {say(channel === 'COUNTER' ? 'channel.COUNTER' : 'channel.ONLINE')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function TransferList({ transfers }: Pick<PayloadOf<typeof showMemberCall>, 'transfers'>) {
  return (
    <section className="panel">
      <h2 className="font-bold text-lg">{say('transfer.heading')}</h2>
      <ul>
        {transfers.map(({ at, direction, centre, reason }) => (
          <li key={at}>
            {showMoment(at)} · {say(`transfer.${direction}`)} {centre} · {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Read only when somebody opens it: this look is logged too. */
export function AccessList({ id }: { readonly id: string }) {
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listMemberAccessCall, { params: { id }, query: { page, pageSize: 10 } })
  return (
    <QueryTable
      query={query}
      onPage={setPage}
      caption={say('record.access')}
      keyOf={(item, at) => `${item.at} ${at}`}
      columns={[
        [say('audit.at'), (item) => showMoment(item.at)],
        [say('audit.who'), (item) => `${item.who} ${item.role ? `(${item.role})` : ''}`],
        [say('audit.action'), (item) => (item.is_refused ? say('record.refused', { what: item.what }) : item.what)],
        [say('desk.reason'), (item) => item.detail],
      ]}
    />
  )
}

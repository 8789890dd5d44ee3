import type { PayloadOf } from '@dhc/contracts/call'
import type { showTodayCall } from '@dhc/contracts/staff-api/today'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TextLink } from '../../desk/links.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { say } from '../../words/console-words.ts'

type Board = PayloadOf<typeof showTodayCall>
type CardProps = {
  readonly to: string
  readonly name: string
  readonly waiting: number
  readonly overdue?: number
  readonly children?: ReactNode
}

/** A number, what it counts, and the way to it; what is late says so in words. */
function Card({ to, name, waiting, overdue = 0, children }: CardProps) {
  return (
    <li className="panel waiting-card" data-urgent={overdue > 0 ? 'yes' : 'no'}>
      <Link to={to} className="text-link font-bold">
        <span className="text-2xl tabular-nums">{waiting}</span> {name}
      </Link>
      {overdue > 0 ? <p className="font-bold text-danger">{say('today.overdue', { count: overdue })}</p> : null}
      {children}
    </li>
  )
}

/** What a role may not see is not there. */
export function WaitingCards({ board }: { readonly board: Board }) {
  const { applications, confirmations, enquiries, messages, recalls, weather } = board
  const { phone_changes: phoneChanges, corrections, openings, visits } = board
  return (
    <ul className="waiting-cards mb-6">
      {weather.signals.map(({ id, signal, from }) => (
        <li key={id} className="panel waiting-card" data-urgent="yes">
          <Link to="/weather" className="text-link font-bold text-lg">
            {say(`signal.${signal}`)}
          </Link>
          <p>{showMoment(from)}</p>
        </li>
      ))}
      {visits ? <VisitsCard {...visits} /> : null}
      {applications ? (
        <Card to="/applications" name={say('nav.applications')} {...applications}>
          <ul>
            {applications.oldest.slice(0, 3).map(({ member_id, name, name_zh, contact_by }) => (
              <li key={member_id}>
                <TextLink to={`/applications/${member_id}`}>{name_zh ?? name}</TextLink> {showDay(contact_by)}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {confirmations ? <Card to="/confirmations" name={say('nav.confirmations')} {...confirmations} /> : null}
      {board.ballots ? <BallotCard ballots={board.ballots} /> : null}
      {enquiries ? (
        <Card
          to="/enquiries"
          name={say('nav.enquiries')}
          waiting={enquiries.NEW + enquiries.IN_PROGRESS}
          overdue={enquiries.overdue}
        >
          {enquiries.HELD > 0 ? <p>{say('today.setAside', { count: enquiries.HELD })}</p> : null}
        </Card>
      ) : null}
      {messages ? <Card to="/calls" name={say('today.undelivered')} waiting={messages.undelivered} /> : null}
      {recalls ? <Card to="/recalls" name={say('today.recalls')} {...recalls} /> : null}
      {corrections ? <Card to="/corrections" name={say('today.corrections')} {...corrections} /> : null}
      {phoneChanges ? <Card to="/phones" name={say('today.phoneChanges')} {...phoneChanges} /> : null}
      {openings ? (
        <li className="panel waiting-card">
          <Link to="/openings" className="text-link font-bold">
            {say('today.openings')}
          </Link>
          <p>
            {showDay(openings.from)} – {showDay(openings.to)}
          </p>
        </li>
      ) : null}
    </ul>
  )
}

function BallotCard({ ballots }: { readonly ballots: NonNullable<Board['ballots']> }) {
  return (
    <li className="panel waiting-card">
      <span className="text-2xl tabular-nums">{ballots.length}</span> {say('today.ballots')}
      <ul>
        {ballots.map(({ ballot_id, strapiUuid, classCode, task }) => (
          <li key={ballot_id}>
            <TextLink to={`/classes/${strapiUuid}`}>{classCode}</TextLink> {say(`today.task.${task}`)}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Who is expected at the counter today, the next first. */
function VisitsCard({ waiting, came, next }: NonNullable<Board['visits']>) {
  return (
    <Card to="/visits" name={say('today.visits')} waiting={waiting}>
      {came > 0 ? <p>{say('today.visitsCame', { count: came })}</p> : null}
      <ul>
        {next.slice(0, 3).map(({ time, centre, member_id, name, name_zh, purpose }) => (
          <li key={`${member_id} ${purpose}`}>
            {time} {centre} {name_zh ?? name}
          </li>
        ))}
      </ul>
    </Card>
  )
}

import type { PayloadOf } from '@dhc/contracts/call'
import type { showTodayCall } from '@dhc/contracts/staff-api/today'
import { formatTime } from '@dhc/locales/format'
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
  readonly isUrgent?: boolean
  readonly children?: ReactNode
}

/** A number, what it counts, and the way to it; what is late says so in words. */
function Card({ to, name, waiting, overdue = 0, isUrgent = overdue > 0, children }: CardProps) {
  return (
    <li className="panel waiting-card" data-urgent={isUrgent ? 'yes' : 'no'}>
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
      {board.alarms && board.alarms.waiting > 0 ? (
        <Card to="/recalls?who=alarming" name={say('today.alarms')} waiting={board.alarms.waiting} isUrgent />
      ) : null}
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
      {messages ? <Card to="/calls" name={say('today.toCall')} waiting={messages.to_call} /> : null}
      {board.rolls && board.rolls.waiting > 0 ? <RollsCard {...board.rolls} /> : null}
      {board.consultations ? <ConsultationsCard {...board.consultations} /> : null}
      {board.class_news && board.class_news.waiting > 0 ? (
        <Card to="/messages" name={say('today.classNews')} waiting={board.class_news.waiting} />
      ) : null}
      {board.deletions && board.deletions.asked > 0 ? <DeletionsCard {...board.deletions} /> : null}
      {recalls ? <Card to="/recalls" name={say('today.recalls')} {...recalls} /> : null}
      {corrections ? <Card to="/corrections" name={say('today.corrections')} {...corrections} /> : null}
      {phoneChanges ? <Card to="/phones" name={say('today.phoneChanges')} {...phoneChanges} /> : null}
      {board.returns && board.returns.waiting > 0 ? (
        <Card to="/returns" name={say('today.returns')} {...board.returns} />
      ) : null}
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

/** Lessons that are over and whose roll is still empty, the oldest first: each leads to its roll, the number to all of them. */
function RollsCard({ waiting, oldest }: NonNullable<Board['rolls']>) {
  return (
    <Card to="/lessons?view=untaken" name={say('today.rolls')} waiting={waiting} isUrgent>
      <ul>
        {oldest.map(({ lessonUuid, classCode, date, start }) => (
          <li key={lessonUuid}>
            <TextLink to={`/lessons/${lessonUuid}`}>{classCode}</TextLink> {showDay(date)} {start}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Who waits for a time, and what is arranged for today, by its time. */
function ConsultationsCard({ waiting, overdue, today }: NonNullable<Board['consultations']>) {
  return (
    <Card to="/consultations" name={say('today.consultations')} waiting={waiting}>
      {overdue > 0 ? (
        <p className="font-bold text-danger">{say('today.consultationsOver', { count: overdue })}</p>
      ) : null}
      {today.length > 0 ? (
        <p>
          {say('today.consultationsToday', {
            times: today.map((at) => formatTime(new Date(at))).join(' · '),
          })}
        </p>
      ) : null}
    </Card>
  )
}

/** PRIV-02: whose record is emptied next; each leads to the record, where it can be held for the law. */
function DeletionsCard({ asked, on_hold, next }: NonNullable<Board['deletions']>) {
  return (
    <li className="panel waiting-card">
      <p className="font-bold">
        <span className="text-2xl tabular-nums">{asked}</span> {say('today.deletions')}
      </p>
      {on_hold > 0 ? <p>{say('today.deletionsHeld', { count: on_hold })}</p> : null}
      <ul>
        {next.map(({ member_id, name, name_zh, due_on }) => (
          <li key={member_id}>
            <TextLink to={`/members/${member_id}`}>{name_zh ?? name}</TextLink> {due_on ? showDay(due_on) : null}
          </li>
        ))}
      </ul>
    </li>
  )
}

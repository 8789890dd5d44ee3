import type { BallotEvidence, BallotView } from '@dhc/contracts/member-api/ballot'
import { type Say, usePage } from '@dhc/i18n/use-words'
import { formatDate, formatDateTime } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import { type EntryMark, firstValueDay, isPublicValueSource } from '@dhc/reference/ballot-rules'
import { StepList } from '@dhc/ui/step-list'
import type { JSX } from 'react'
import { entriesOf, type ListedEntry, notesOf, peopleIn, rowsOf } from '../model.ts'

type At = (instant: string) => string
type Step = { title: string; text: JSX.Element }

/** Each step as it happened, or as it is going to. */
export function BallotSteps({ ballot }: { readonly ballot: BallotView }) {
  const { words, locale } = usePage()
  const at: At = (instant) => formatDateTime(new Date(instant), locale)
  const { evidence } = ballot
  const steps = [
    { title: words.ballot('steps.opening'), text: opening(words, at, evidence) },
    { title: words.ballot('steps.closing'), text: closing(words, at, ballot) },
    ...(evidence ? [publicValue(words, at, locale, evidence)] : []),
    { title: words.ballot('steps.draw'), text: draw(words, at, ballot) },
    { title: words.ballot('steps.release'), text: release(words, at, ballot) },
    ...(evidence?.releasedAt ? [replacements(words, at, evidence)] : []),
  ]
  return <StepList steps={steps} />
}

/** A long number under its name; it may break anywhere, and is read digit by digit by nobody. */
function Digits({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <dl className="mt-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="digits">{children}</dd>
    </dl>
  )
}

function opening(words: Say, at: At, evidence: BallotEvidence | null): JSX.Element {
  if (!evidence) return <p>{words.ballot('steps.openingDue')}</p>
  return (
    <>
      <p>{words.ballot('steps.openingDone', { at: at(evidence.openedAt) })}</p>
      <Digits name={words.ballot('steps.commitment')}>{evidence.commitment}</Digits>
    </>
  )
}

function closing(words: Say, at: At, { evidence, closesAt }: BallotView): JSX.Element {
  if (!evidence?.sealedAt || !evidence.list || !evidence.listHash) {
    if (!closesAt) return <p>{words.ballot('steps.closingDueNoDate')}</p>
    return <p>{words.ballot('steps.closingDue', { at: at(closesAt) })}</p>
  }
  const entries = entriesOf(evidence.list)
  const sealed = { at: at(evidence.sealedAt), entries: entries.length, people: peopleIn(entries) }
  return (
    <>
      <p>{words.ballot('steps.closingDone', sealed)}</p>
      {evidence.notes ? <ChannelCounts entries={entries} notes={evidence.notes} /> : null}
      <Digits name={words.ballot('steps.listHash')}>{evidence.listHash}</Digits>
    </>
  )
}

/** How many entries staff made and took out, so that everybody sees it (decision 0052). */
function ChannelCounts({
  entries,
  notes,
}: {
  readonly entries: readonly ListedEntry[]
  readonly notes: readonly string[]
}) {
  const { words, locale } = usePage()
  const marked = (mark: EntryMark) => entries.filter((entry) => entry.mark === mark).length
  const { out, staffLastOn, staffLastOutOn } = notesOf(notes)
  const counts = {
    own: marked('O'),
    counter: marked('C'),
    phone: marked('T'),
    paper: marked('P'),
    imported: marked('I'),
  }
  return (
    <>
      <p>
        {words.ballot('steps.marks', counts)}{' '}
        {staffLastOn ? words.ballot('steps.staffLast', { date: formatDate(staffLastOn, locale) }) : null}
      </p>
      <p>
        {words.ballot('steps.withdrawn', out)}{' '}
        {staffLastOutOn ? words.ballot('steps.staffLastOut', { date: formatDate(staffLastOutOn, locale) }) : null}
      </p>
    </>
  )
}

function publicValue(words: Say, at: At, locale: Locale, evidence: BallotEvidence): Step {
  const { publicValueName: name, publicValue: value, publicValueAt, sealedAt, waivedAt } = evidence
  if (name === null) {
    const text = (
      <>
        {waivedAt ? <p>{words.ballot('steps.waived', { at: at(waivedAt) })}</p> : null}
        <p>{words.ballot('proves.withoutValue')}</p>
      </>
    )
    return { title: words.ballot('steps.withoutValue'), text }
  }
  const text = (
    <>
      <p>{isPublicValueSource(name) ? words.ballot(`source.${name}`) : words.ballot('steps.valueName', { name })}</p>
      {sealedAt && isPublicValueSource(name) ? <p>{words.ballot('steps.valueFrom', from(name, sealedAt))}</p> : null}
      {value ? <Digits name={words.ballot('steps.valueKnown')}>{value}</Digits> : null}
      {publicValueAt ? (
        <p>{words.ballot('steps.valueOf', { date: formatDate(new Date(publicValueAt), locale) })}</p>
      ) : null}
    </>
  )
  return { title: words.ballot('steps.value'), text }

  function from(source: string, sealed: string) {
    return { at: at(sealed), date: formatDate(firstValueDay(source, new Date(sealed)), locale) }
  }
}

function draw(words: Say, at: At, { evidence, drawAt }: BallotView): JSX.Element {
  if (!evidence?.drawnAt) {
    return <p>{drawAt ? words.ballot('steps.drawDue', { at: at(drawAt) }) : words.ballot('steps.drawDueNoDate')}</p>
  }
  const drawn = { at: at(evidence.drawnAt) }
  const { places } = evidence
  return (
    <p>
      {places === null
        ? words.ballot('steps.drawDoneNoLimit', drawn)
        : words.ballot('steps.drawDone', { ...drawn, places })}
    </p>
  )
}

function release(words: Say, at: At, { evidence, releaseAt }: BallotView): JSX.Element {
  if (!evidence?.releasedAt || !evidence.secret) {
    if (!releaseAt) return <p>{words.ballot('steps.releaseDueNoDate')}</p>
    return <p>{words.ballot('steps.releaseDue', { at: at(releaseAt) })}</p>
  }
  const rows = rowsOf(evidence)
  const placed = rows.filter(({ result }) => result === 'placed').length
  const released = { at: at(evidence.releasedAt), placed, reserves: rows.length - placed }
  return (
    <>
      <p>{words.ballot('steps.releaseDone', released)}</p>
      <Digits name={words.ballot('steps.secret')}>{evidence.secret}</Digits>
    </>
  )
}

function replacements(words: Say, at: At, { replacements: found }: BallotEvidence): Step {
  const text =
    found.length === 0 ? (
      <p>{words.ballot('steps.replacementsNone')}</p>
    ) : (
      <ul>
        {found.map(({ number, size, at: cameInAt }) => (
          <li key={number}>{words.ballot('steps.replacement', { number, size, at: at(cameInAt) })}</li>
        ))}
      </ul>
    )
  return { title: words.ballot('steps.replacements'), text }
}

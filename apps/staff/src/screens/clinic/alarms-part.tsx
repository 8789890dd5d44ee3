import type { PayloadOf } from '@dhc/contracts/call'
import { closeAlarmsCall, listAlarmsCall } from '@dhc/contracts/staff-api/alarms'
import { besideValue, mainValue, unitOf } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import { type AlarmContact, type AlarmResult, alarmContacts, alarmResults } from '@dhc/reference/alarm-rules'
import { healthDataType } from '@dhc/reference/health/measures'
import { type SubmitEvent, useState } from 'react'
import { ItemTable } from '../../desk/desk-table.tsx'
import { RadioChoice, TextArea, TextField } from '../../desk/fields.tsx'
import { Loaded, RefusalLine } from '../../desk/loaded.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useStaff } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import { AlertList } from './class-chip.tsx'

type Alarms = PayloadOf<typeof listAlarmsCall>

/** what asked for something at once stands here until somebody who treats says who called and what was done. */
export function AlarmsPart({ memberId }: { readonly memberId: string }) {
  const query = useDeskQuery(listAlarmsCall, { params: { id: memberId } })
  return (
    <Loaded query={query}>
      {({ open, outcomes, person }) => (
        <>
          {open.length > 0 ? (
            <section aria-label={say('alarm.open')} className="panel flex flex-col gap-4">
              <h2 className="font-bold text-danger text-lg">{say('alarm.open')}</h2>
              <OpenReadings readings={open} />
              <AlertList readings={open} person={person} />
              <CloseAlarms key={open[0]?.id} memberId={memberId} readings={open} />
            </section>
          ) : null}
          {outcomes.length > 0 ? <Outcomes outcomes={outcomes} isJustClosed={open.length === 0} /> : null}
        </>
      )}
    </Loaded>
  )
}

function OpenReadings({ readings }: { readonly readings: Alarms['open'] }) {
  const words = useWords()
  return (
    <ul>
      {readings.map((reading) => (
        <li key={reading.id}>
          {showMoment(reading.recordedAt)} · {words.option(healthDataType, reading.type)}{' '}
          <strong>{mainValue(reading)}</strong> {unitOf(words, reading.type)}{' '}
          <span className="text-ink-soft">
            {besideValue(words, reading)} {say(`healthCheck.by.${reading.source}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}

type CloseProps = { readonly memberId: string; readonly readings: Alarms['open'] }

/** Whoever called may be somebody else than who closes it; usually it is the same person. */
function CloseAlarms({ memberId, readings }: CloseProps) {
  const { name } = useStaff()
  const [calledBy, setCalledBy] = useState(name)
  const [contact, setContact] = useState<AlarmContact>('MEMBER')
  const [result, setResult] = useState<AlarmResult>('ADVISED')
  const [note, setNote] = useState('')
  const { send, isBusy, refusal } = useDeskAction(closeAlarmsCall)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const readingIds = readings.map(({ id }) => id)
    await send({ params: { id: memberId }, body: { readingIds, calledBy, contact, result, note } })
  }
  return (
    <form noValidate onSubmit={submit} className="no-print flex flex-col gap-4">
      <TextField
        id="alarm-caller"
        label={say('alarm.calledBy')}
        value={calledBy}
        onText={setCalledBy}
        error={refusal?.fields.calledBy}
      />
      <RadioChoice
        name="alarm-contact"
        legend={say('alarm.contact')}
        codes={alarmContacts}
        chosen={contact}
        wordsFor={(code) => say(`alarm.contact.${code}`)}
        onChoose={setContact}
      />
      <RadioChoice
        name="alarm-result"
        legend={say('alarm.result')}
        codes={alarmResults}
        chosen={result}
        wordsFor={(code) => say(`alarm.result.${code}`)}
        onChoose={setResult}
      />
      <TextArea
        id="alarm-note"
        label={say('alarm.note')}
        hint={say('alarm.noteHint')}
        rows={2}
        value={note}
        onText={setNote}
        error={refusal?.fields.note}
      />
      <RefusalLine refusal={refusal} />
      <p>
        <button type="submit" aria-disabled={isBusy} className="main-button">
          {say('alarm.close')}
        </button>
      </p>
    </form>
  )
}

type OutcomesProps = { readonly outcomes: Alarms['outcomes']; readonly isJustClosed: boolean }

function Outcomes({ outcomes, isJustClosed }: OutcomesProps) {
  const [newest] = outcomes
  return (
    <>
      <p role="status" className="font-bold text-good empty:hidden">
        {isJustClosed && newest ? `✓ ${say('alarm.closed', { at: showMoment(newest.at), name: newest.author })}` : null}
      </p>
      <details className="panel no-print">
        <summary className="cursor-pointer font-bold">{say('alarm.earlier', { count: outcomes.length })}</summary>
        <ItemTable
          caption={say('alarm.outcomes')}
          items={outcomes}
          keyOf={({ id }) => id}
          columns={[
            [say('audit.at'), ({ at }) => showMoment(at)],
            [say('alarm.calledBy'), ({ calledBy }) => calledBy],
            [say('alarm.contact'), ({ contact }) => say(`alarm.contact.${contact}`)],
            [say('alarm.result'), ({ result }) => say(`alarm.result.${result}`)],
            [say('alarm.note'), ({ note }) => <span className="whitespace-pre-line">{note}</span>],
            [say('alarm.author'), ({ author }) => author],
          ]}
        />
      </details>
    </>
  )
}

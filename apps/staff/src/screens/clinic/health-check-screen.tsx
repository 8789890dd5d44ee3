import type { LatestReadings } from '@dhc/contracts/member-api/health-data'
import { showMemberLatestReadingsCall } from '@dhc/contracts/staff-api/health-data'
import { draftAfter } from '@dhc/forms/reading-draft'
import { besideValue, mainValue, partsOf, unitOf } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import { asksForActionNow } from '@dhc/reference/health/judge-reading'
import type { JudgedPerson } from '@dhc/reference/health/judged-person'
import { healthDataType, type ReadingValues } from '@dhc/reference/health/measures'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Loaded } from '../../desk/loaded.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'
import { AlarmsPart } from './alarms-part.tsx'
import { type CheckDraft, emptyCheck } from './check-draft.ts'
import { AlertList, ClassChip } from './class-chip.tsx'
import { ClinicMember } from './clinic-member.tsx'
import { HealthCheckForm } from './health-check-form.tsx'
import { type StoredCheck, useCheck } from './use-check.ts'

/** 11:00 of a day at the centre: blood pressure twice, glucose, weight, in thirty seconds. */
export function HealthCheckScreen() {
  return <ClinicMember title="nav.clinic">{({ id }) => <Check key={id} memberId={id} />}</ClinicMember>
}

/** What was measured last is compared with, tells the height, and names who is judged. */
export function Check({ memberId }: { readonly memberId: string }) {
  const query = useDeskQuery(showMemberLatestReadingsCall, { params: { id: memberId } })
  const [stored, setStored] = useState<StoredCheck>()
  return (
    <Loaded query={query}>
      {(latest) => {
        if (stored) {
          return (
            <>
              <CheckSlip stored={stored} person={latest.person} />
              {stored.flatMap(eachMeasured).some(asksForActionNow) ? <AlarmsPart memberId={memberId} /> : null}
            </>
          )
        }
        const start = { ...emptyCheck, ...draftAfter(latest.BMI) }
        return <Fields memberId={memberId} start={start} latest={latest} onStored={setStored} />
      }}
    </Loaded>
  )
}

type FieldsProps = {
  readonly memberId: string
  readonly start: CheckDraft
  readonly latest: LatestReadings
  readonly onStored: (stored: StoredCheck) => void
}

function Fields({ memberId, start, latest, onStored }: FieldsProps) {
  const fields = useCheck(memberId, start, onStored)
  return <HealthCheckForm fields={fields} latest={latest} person={latest.person} />
}

type Props = { readonly stored: StoredCheck; readonly person: JudgedPerson }

/** The next person stands there: Enter goes on. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** What was stored, to read out and to take home in large type. */
export function CheckSlip({ stored, person }: Props) {
  const words = useWords()
  const navigate = useNavigate()
  return (
    <section className="panel check-slip" aria-label={say('healthCheck.stored')}>
      <p role="status" className="no-print font-bold text-good text-lg">
        ✓ {say('healthCheck.stored')}
      </p>
      <p className="print-only">{words.common('site.name')}</p>
      <p className="text-ink-soft">{stored[0] ? showMoment(stored[0].recordedAt) : ''}</p>
      <ul className="check-results">
        {stored.map((reading) => (
          <li key={reading.id}>
            <span>{words.option(healthDataType, reading.type)}</span>
            <span>
              <strong>{mainValue(reading)}</strong> {unitOf(words, reading.type)}
              <small>{besideValue(words, reading)}</small>
            </span>
            <ClassChip values={reading} person={person} />
          </li>
        ))}
      </ul>
      <div className="my-4 flex flex-col gap-2">
        <AlertList readings={stored.flatMap(eachMeasured)} person={person} />
      </div>
      <p>{words.health('health.reference')}</p>
      <p className="no-print mt-4 flex flex-wrap gap-4">
        <button ref={focus} type="button" onClick={() => void navigate('/clinic')} className="main-button">
          {say('enrol.next')}
        </button>
        <button type="button" onClick={() => window.print()} className="quiet-button">
          {say('enrol.print')}
        </button>
      </p>
    </section>
  )
}

/** An average does not hide that one of the two was dangerous. */
const eachMeasured = (reading: ReadingValues) => [reading, ...partsOf(reading)]

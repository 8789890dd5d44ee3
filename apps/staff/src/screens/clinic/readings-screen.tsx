import type { PayloadOf } from '@dhc/contracts/call'
import { importMemberReadingsCall, listMemberReadingsCall } from '@dhc/contracts/staff-api/health-data'
import { DeviceFilePreview } from '@dhc/forms/device-file-preview'
import { ReadingFileField, ReadingFileResult } from '@dhc/forms/reading-file'
import { useReadingFile } from '@dhc/forms/use-reading-file'
import { optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { type HealthDataType, healthDataType } from '@dhc/reference/health/measures'
import { type HealthDataPeriod, healthDataPeriod } from '@dhc/reference/options/health'
import { controlClass } from '@dhc/ui/form-field'
import { type SubmitEvent, useRef, useState } from 'react'
import { Tabs } from '../../desk/fields.tsx'
import { Loaded, RefusalLine } from '../../desk/loaded.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { AlarmsPart } from './alarms-part.tsx'
import { ClinicMember, type Patient } from './clinic-member.tsx'
import { ReadingsPart } from './readings-part.tsx'

/** What was measured of one person: the chart and the table have the same numbers. */
export function ReadingsScreen() {
  return (
    <ClinicMember title="clinic.readings">{(patient) => <Readings key={patient.id} patient={patient} />}</ClinicMember>
  )
}

function Readings({ patient }: { readonly patient: Patient }) {
  const words = useWords()
  const [type, setType] = useState<HealthDataType>('BLOOD_PRESSURE')
  const [period, setPeriod] = useState<HealthDataPeriod>('M6')
  const query = useDeskQuery(listMemberReadingsCall, { params: { id: patient.id }, query: { type, period } })
  const choose = (value: string) => setPeriod(healthDataPeriod.codes.find((code) => code === value) ?? period)
  return (
    <div className="flex flex-col gap-4">
      <AlarmsPart memberId={patient.id} />
      <Tabs
        codes={healthDataType.codes}
        chosen={type}
        wordsFor={(code) => words.option(healthDataType, code)}
        onChoose={setType}
      />
      <p className="no-print flex items-center gap-3">
        <label htmlFor="period" className="font-bold">
          {words.health('health.period')}
        </label>
        <select
          id="period"
          value={period}
          onChange={({ target }) => choose(target.value)}
          className={`${controlClass} max-w-60`}
        >
          {optionsOf(words, healthDataPeriod).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <Loaded query={query}>
        {/* Of the type that was asked for: while the next one is on its way, the former stays in sight. */}
        {(list) => <ReadingsPart key={list.items[0]?.type ?? type} type={list.items[0]?.type ?? type} list={list} />}
      </Loaded>
      <ImportReadings memberId={patient.id} />
    </div>
  )
}

type Imported = PayloadOf<typeof importMemberReadingsCall>

/** Our own file, all of it or nothing; the file of a device after it was shown. Mistakes by the number of their line. */
export function ImportReadings({ memberId }: { readonly memberId: string }) {
  const words = useWords()
  const file = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<Imported>()
  const { send, isBusy, refusal } = useDeskAction(importMemberReadingsCall)
  const { problem, take, preview } = useReadingFile(async (csv, lineOf) => {
    const stored = await send({ params: { id: memberId }, body: { csv } })
    const problems = stored?.problems.map((each) => ({ ...each, line: lineOf(each.line) })) ?? []
    setResult(stored && { ...stored, problems })
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setResult(undefined)
    void take(file.current?.files?.[0])
  }
  return (
    <details className="panel no-print">
      <summary className="cursor-pointer font-bold">{words.health('import.heading')}</summary>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col items-start gap-4">
        <ReadingFileField input={file} problem={problem} />
        <RefusalLine refusal={refusal} />
        <button type="submit" aria-disabled={isBusy} className="main-button">
          {words.health('import.send')}
        </button>
      </form>
      {preview ? <DeviceFilePreview {...preview} isBusy={isBusy} /> : null}
      <div role="status" className="mt-4">
        {result ? <ReadingFileResult {...result} /> : null}
      </div>
    </details>
  )
}

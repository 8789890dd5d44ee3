import { listMemberReadingsCall } from '@dhc/contracts/staff-api/health-data'
import { optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import {
  type HealthDataPeriod,
  type HealthDataType,
  healthDataPeriod,
  healthDataType,
} from '@dhc/reference/options/health'
import { controlClass } from '@dhc/ui/form-field'
import { useState } from 'react'
import { Tabs } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { ClinicMember, type Patient } from './clinic-member.tsx'
import { ImportReadings } from './import-readings.tsx'
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

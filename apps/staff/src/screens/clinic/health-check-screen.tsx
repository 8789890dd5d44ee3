import { listMemberReadingsCall } from '@dhc/contracts/staff-api/health-data'
import { draftAfter } from '@dhc/forms/reading/empty-draft'
import type { JudgedPerson } from '@dhc/reference/health/judge-reading'
import { useState } from 'react'
import { Loaded } from '../../desk/loaded.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { type CheckDraft, emptyCheck } from './check-draft.ts'
import { CheckSlip } from './check-slip.tsx'
import { ClinicMember, type Patient } from './clinic-member.tsx'
import { HealthCheckForm } from './health-check-form.tsx'
import { type StoredCheck, useCheck } from './use-check.ts'

/** 11:00 of a day at the centre: blood pressure twice, glucose, weight, in thirty seconds. */
export function HealthCheckScreen() {
  return <ClinicMember title="nav.clinic">{(patient) => <Check key={patient.id} patient={patient} />}</ClinicMember>
}

/** The newest weight tells the height, and the list who is judged. */
function Check({ patient }: { readonly patient: Patient }) {
  const last = useDeskQuery(listMemberReadingsCall, {
    params: { id: patient.id },
    query: { type: 'BMI', period: 'L10' },
  })
  const [stored, setStored] = useState<StoredCheck>()
  return (
    <Loaded query={last}>
      {({ items, person }) => {
        if (stored) return <CheckSlip stored={stored} person={person} />
        const start = { ...emptyCheck, ...draftAfter(items[0]) }
        return <Fields patient={patient} start={start} person={person} onStored={setStored} />
      }}
    </Loaded>
  )
}

type FieldsProps = {
  readonly patient: Patient
  readonly start: CheckDraft
  readonly person: JudgedPerson
  readonly onStored: (stored: StoredCheck) => void
}

function Fields({ patient, start, person, onStored }: FieldsProps) {
  const fields = useCheck(patient.id, start, onStored)
  return <HealthCheckForm fields={fields} person={person} />
}

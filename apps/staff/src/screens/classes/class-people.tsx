import { cancelEnrolmentCall } from '@dhc/contracts/staff-api/class-enrolments'
import { exportClassEnrolmentsCall, listClassEnrolmentsCall } from '@dhc/contracts/staff-api/class-list'
import { useWords } from '@dhc/i18n/use-words'
import { type EnrolmentStatus, enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { saveAsFile } from '@dhc/ui/save-as-file'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { QueryTable } from '../../desk/desk-table.tsx'
import { RadioChoice, Tabs, TextField } from '../../desk/fields.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

const shown: readonly EnrolmentStatus[] = ['A', 'P', 'E', 'W', 'R', 'C']
const mayBeCancelled: readonly EnrolmentStatus[] = ['A', 'P', 'E']

/** Who stands how; that somebody looked is logged by the service. */
export function ClassPeople({ uuid, classCode }: { readonly uuid: string; readonly classCode: string }) {
  const words = useWords()
  const [status, setStatus] = useState<EnrolmentStatus>('A')
  const query = useDeskQuery(listClassEnrolmentsCall, { params: { strapiUuid: uuid }, query: { status } })
  return (
    <section>
      <h2 className="mb-2 font-bold text-lg">{say('classes.people')}</h2>
      <Tabs
        label={say('classes.people')}
        codes={shown}
        chosen={status}
        wordsFor={(each) => words.option(enrolmentStatusOptions, each)}
        onChoose={setStatus}
      />
      <div className="no-print mb-2">
        <SavePeople uuid={uuid} classCode={classCode} status={status} />
      </div>
      <QueryTable
        query={query}
        caption={say('classes.people')}
        keyOf={(item) => item.enrolmentId}
        columns={[
          [say('person.name'), (item) => (item.name ? `${item.name} ${item.name_zh ?? ''}` : say('person.noRecord'))],
          [say('person.memberNo'), (item) => item.member_no],
          [say('person.ageColumn'), (item) => (item.name ? item.age : '')],
          [say('classes.entryNo'), (item) => item.entryNo],
          [say('enrol.channel'), (item) => say(`channel.${item.channel as 'ONLINE'}`)],
          [say('applications.appliedAt'), (item) => showMoment(item.appliedAt)],
          [
            say('desk.actions'),
            (item) =>
              mayBeCancelled.includes(item.status) ? <CancelEnrolment id={item.enrolmentId} name={item.name} /> : null,
          ],
        ]}
      />
    </section>
  )
}

const reasons = ['MEMBER_REQUEST', 'CENTRE'] as const

/** D-103, D-105: the freed place goes to the best reserve that fits, by itself. */
function CancelEnrolment({ id, name }: { readonly id: string; readonly name: string }) {
  const [reason, setReason] = useState<(typeof reasons)[number]>('MEMBER_REQUEST')
  const [note, setNote] = useState('')
  const { send, ...action } = useDeskAction(cancelEnrolmentCall)
  return (
    <AskButton
      {...action}
      label={say('cancel.button')}
      about={name}
      heading={say('cancel.heading', { name })}
      onConfirm={() => send({ params: { id }, body: { reason, note: note.trim() || null } })}
    >
      <RadioChoice
        name="reason"
        codes={reasons}
        chosen={reason}
        wordsFor={(code) => say(`cancel.${code}`)}
        onChoose={setReason}
      />
      <TextField id="cancel-note" label={say('desk.note')} value={note} onText={setNote} />
    </AskButton>
  )
}

type Props = { readonly uuid: string; readonly classCode: string; readonly status: EnrolmentStatus }

/** The list in sight as a table file, for a spreadsheet. */
function SavePeople({ uuid, classCode, status }: Props) {
  const saving = useDeskAction(exportClassEnrolmentsCall)
  const save = async () => {
    const file = await saving.send({ params: { strapiUuid: uuid }, query: { status } })
    if (file !== undefined) saveAsFile(file, 'text/csv;charset=utf-8', `${classCode}-${status}.csv`)
  }
  return (
    <>
      <button type="button" onClick={() => void save()} className="quiet-button">
        {say('classes.save')}
      </button>
      <RefusalLine refusal={saving.refusal} />
    </>
  )
}

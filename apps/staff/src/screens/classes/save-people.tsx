import { exportClassEnrolmentsCall } from '@dhc/contracts/staff-api/class-list'
import type { EnrolmentStatus } from '@dhc/reference/enrolment-status'
import { saveAsFile } from '@dhc/ui/save-as-file'
import { RefusalLine } from '../../desk/loaded.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Props = { readonly uuid: string; readonly classCode: string; readonly status: EnrolmentStatus }

/** The list in sight as a table file, for a spreadsheet. */
export function SavePeople({ uuid, classCode, status }: Props) {
  const say = wordsOfConsole()
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

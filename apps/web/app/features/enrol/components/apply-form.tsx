import type { Refusal } from '@dhc/api-client/call-outcome'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import { type SubmitEvent, useState } from 'react'
import { CarerBox } from '../../../classes/carer-box.tsx'
import type { Eligibility, EnrolClass } from '../model.ts'
import type { Enrol } from '../use-enrol.ts'
import { Reasons } from './reasons.tsx'

type Props = { readonly courseClass: EnrolClass; readonly check: Eligibility; readonly enrol: Enrol }

/** D-109: one big button with the label of the method. */
export function ApplyForm({ courseClass, check, enrol }: Props) {
  const words = useWords()
  // Said once, it stays said: the box must not vanish under the finger that ticks it.
  const [isForCarers] = useState(check.reasons.some(({ code }) => code === 'NOT_CARER'))
  const method = courseClass.method === enrolmentMethod.draw ? 'DRAW' : 'OPEN'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void enrol.send()
  }
  return (
    <form noValidate onSubmit={submit} className="panel flex flex-col gap-4">
      <p>{words.programme(method === 'DRAW' ? 'enrol.drawInfoHere' : 'enrol.openInfoHere')}</p>
      {check.myEnrolment ? (
        <p className="text-ink-soft">
          {words.programme('enrol.earlier', { status: words.option(enrolmentStatusOptions, check.myEnrolment.status) })}
        </p>
      ) : null}
      {isForCarers ? <CarerBox isCarer={enrol.isCarer} onChange={enrol.sayCarer} /> : null}
      {enrol.refusal ? <Refused refusal={enrol.refusal} check={check} /> : null}
      <FormSubmitButton
        label={words.programme(`enrol.apply.${method}`)}
        busyLabel={words.common('form.sending')}
        isBusy={enrol.isBusy}
      />
    </form>
  )
}

/** S5-21, S5-22, S8-15, S8-18: what came back, in the words of the specification. */
function Refused({ refusal, check }: { readonly refusal: Refusal; readonly check: Eligibility }) {
  const words = useWords()
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p className="font-bold text-danger text-lg">{refusalWords(words, refusal)}</p>
      {refusal.name === 'notEligible' ? <Reasons reasons={check.reasons} /> : null}
    </div>
  )
}

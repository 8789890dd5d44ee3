import type { Refusal } from '@dhc/api-client/call-outcome'
import type { EligibilityReasonView } from '@dhc/contracts/member-api/enrol'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { type Say, usePage, useWords } from '@dhc/i18n/use-words'
import type { Locale } from '@dhc/locales/locale'
import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { chronicDisease, gender } from '@dhc/reference/options/person'
import { accountPage } from '@dhc/reference/page-paths'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import { type SubmitEvent, useState } from 'react'
import { CarerBox } from '../../../classes/carer-box.tsx'
import { useActing } from '../../../member-page/member-page.tsx'
import type { Eligibility, EnrolClass } from '../model.ts'
import type { Enrol } from '../use-enrol.ts'

type Props = { readonly courseClass: EnrolClass; readonly check: Eligibility; readonly enrol: Enrol }

/** D-109: one big button with the label of the method. */
export function ApplyForm({ courseClass, check, enrol }: Props) {
  const words = useWords()
  const acting = useActing()
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
      {method === 'DRAW' && !acting ? <p>{words.programme('group.offer')}</p> : null}
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

/** D-112: every reason as a sentence a person understands, and what to do when the record is wrong. */
export function Reasons({ reasons }: { readonly reasons: readonly EligibilityReasonView[] }) {
  const { words, locale, toPage } = usePage()
  const isOfRecord = reasons.some(({ code }) => ofRecord.includes(code))
  return (
    <>
      <ul className="list-disc ps-6">
        {reasons.map((reason) => (
          <li key={reason.code}>{sentenceOf(words, locale, reason)}</li>
        ))}
      </ul>
      {isOfRecord ? (
        <p>
          {words.programme('enrol.recordWrong')}{' '}
          <a href={toPage(accountPage)} className="link-button">
            {words.menu('member.label')}
          </a>
        </p>
      ) : null}
    </>
  )
}

/** What a member can put right alone, or by a call. */
const ofRecord: readonly string[] = ['TOO_YOUNG', 'TOO_OLD', 'OTHER_GENDER', 'WITHOUT_DISEASE']

function sentenceOf(words: Say, locale: Locale, reason: EligibilityReasonView): string {
  const { code, age = 0, gender: wanted = '', diseases = [] } = reason
  const oneOf = new Intl.ListFormat(locale, { type: 'disjunction' })
  return words.programme(`enrol.reason.${code}`, {
    age,
    gender: words.code(gender.name, wanted),
    diseases: oneOf.format(diseases.map((disease) => words.code(chronicDisease.name, disease))),
  })
}

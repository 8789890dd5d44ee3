import { type Say, usePage, useWords } from '@dhc/i18n/use-words'
import { type EnquiryField, enquiryFieldNames } from '@dhc/reference/enquiry-rules'
import { enquiryTopic } from '@dhc/reference/options/centre'
import { enquiryPage } from '@dhc/reference/page-paths'
import { FormErrorSummary } from '@dhc/ui/form-error-summary'
import { FormInput } from '@dhc/ui/form-input'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import { fieldId, fieldLabel } from '../enquiry-words.ts'
import type { TypedEnquiry } from '../model.ts'
import type { PostedEnquiry } from '../posted/actions.ts'
import { Trap } from './enquiry-fields.tsx'

type Props = Pick<PostedEnquiry, 'typed' | 'about'> & { readonly confirm: NonNullable<PostedEnquiry['confirm']> }

/** The second step without a script (decision 0010): what will be sent, and a question a person answers at a glance. */
export function EnquiryConfirm({ typed, about, confirm }: Props) {
  const { words, toPage } = usePage()
  const error = confirm.isWrong ? words.common('form.answerWrong') : undefined
  const label = words.common('enquiry.questionLabel')
  return (
    <>
      {error ? (
        <div className="mb-8">
          <FormErrorSummary
            heading={words.common('form.errorHeading')}
            errors={[
              { fieldId: fieldId('answer'), text: words.common('form.fieldError', { field: label, problem: error }) },
            ]}
          />
        </div>
      ) : null}
      <h2 className="section-heading">{words.common('enquiry.confirmHeading')}</h2>
      <p className="mb-6 max-w-measure">{words.common('enquiry.confirmIntro')}</p>
      <WhatIsSent typed={typed} about={about} />
      <form method="post" action={toPage(enquiryPage)} noValidate className="mt-8 flex flex-col gap-8">
        <HiddenAnswers values={{ ...typed, about, token: confirm.token, key: confirm.key }} />
        <Trap label={words.common('form.leaveEmpty')} />
        <FormInput
          id={fieldId('answer')}
          name="answer"
          label={label}
          hint={confirm.text}
          error={error}
          errorPrefix={words.common('form.errorPrefix')}
          inputMode="numeric"
          autoComplete="off"
          width="short"
        />
        <div className="flex flex-wrap items-center gap-4">
          <FormSubmitButton
            label={words.common('enquiry.submit')}
            busyLabel={words.common('form.sending')}
            isBusy={false}
            name="step"
            value="send"
          />
          <button type="submit" name="step" value="change" className="quiet-control underline underline-offset-4">
            {words.common('enquiry.change')}
          </button>
        </div>
      </form>
    </>
  )
}

function WhatIsSent({ typed, about }: { readonly typed: TypedEnquiry; readonly about: string }) {
  const words = useWords()
  const facts = enquiryFieldNames.map((field) => ({
    label: fieldLabel(words, field),
    text: shown(words, typed, field),
  }))
  const all = about === '' ? facts : [...facts, { label: words.common('enquiry.about'), text: about }]
  return (
    <dl className="max-w-measure rounded-card border border-line bg-card px-6 py-3">
      {all.map(({ label, text }) => (
        <div key={label} className="border-line border-b py-3 last:border-b-0">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="whitespace-pre-wrap break-words font-bold">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function shown(words: Say, typed: TypedEnquiry, field: EnquiryField): string {
  const topic = enquiryTopic.codes.find((code) => code === typed.topic)
  if (field === 'topic' && topic) return words.option(enquiryTopic, topic)
  return typed[field].trim() === '' ? words.common('enquiry.notGiven') : typed[field]
}

function HiddenAnswers({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

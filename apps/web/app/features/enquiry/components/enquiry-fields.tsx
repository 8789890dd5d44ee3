import { type Say, useWords } from '@dhc/i18n/use-words'
import { type EnquiryField, enquiryLengths } from '@dhc/reference/enquiry-rules'
import { enquiryTopic } from '@dhc/reference/options/centre'
import { FormInput } from '@dhc/ui/form-input'
import { FormSelect } from '@dhc/ui/form-select'
import { FormTextArea } from '@dhc/ui/form-text-area'
import { fieldId, fieldLabel, problemText } from '../enquiry-words.ts'
import type { EnquiryProblem, TypedEnquiry } from '../model.ts'

type Props = { readonly typed: TypedEnquiry; readonly about: string; readonly problems: readonly EnquiryProblem[] }

/** S3-13: topic, name, email address, contact number, message. */
export function EnquiryFields({ typed, about, problems }: Props) {
  const words = useWords()
  const field = (name: EnquiryField) => fieldProps(words, name, typed, problems)
  return (
    <>
      {about === '' ? null : (
        <p className="max-w-measure rounded-card bg-orange-soft px-4 py-3">
          <span className="font-bold">{words.common('enquiry.about')}</span> {about}
          <input type="hidden" name="about" value={about} />
        </p>
      )}
      <FormSelect
        {...field('topic')}
        emptyLabel={words.common('form.pleaseSelect')}
        options={enquiryTopic.codes.map((code) => ({ value: code, label: words.option(enquiryTopic, code) }))}
      />
      <FormInput {...field('name')} autoComplete="name" />
      <fieldset className="flex max-w-measure flex-col gap-6 rounded-card border border-line bg-card p-4 sm:p-6">
        <legend className="px-2 font-bold text-ink text-lg">{words.common('enquiry.replyLegend')}</legend>
        <p className="-mt-2 max-w-measure">{words.common('enquiry.replyHint')}</p>
        <FormInput {...field('email')} hint={words.common('enquiry.emailHint')} type="email" autoComplete="email" />
        <FormInput
          {...field('contactNumber')}
          hint={words.common('enquiry.contactNumberHint')}
          type="tel"
          autoComplete="tel"
          width="short"
        />
      </fieldset>
      <FormTextArea
        {...field('message')}
        hint={words.common('enquiry.messageHint', { max: enquiryLengths.message })}
        rows={8}
        counter={{ limit: enquiryLengths.message, wordsFor: (left) => countWords(words, left) }}
      />
      <Trap label={words.common('form.leaveEmpty')} />
    </>
  )
}

function fieldProps(words: Say, name: EnquiryField, typed: TypedEnquiry, problems: readonly EnquiryProblem[]) {
  const problem = problems.find((each) => each.field === name)
  return {
    id: fieldId(name),
    name,
    label: fieldLabel(words, name),
    error: problem && problemText(words, problem),
    errorPrefix: words.common('form.errorPrefix'),
    defaultValue: typed[name],
  }
}

function countWords(words: Say, left: number): string {
  return left < 0
    ? words.common('form.charactersOver', { count: -left })
    : words.common('form.charactersLeft', { count: left })
}

/** People neither see, hear nor reach it; a script fills whatever it finds. */
export function Trap({ label }: { readonly label: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

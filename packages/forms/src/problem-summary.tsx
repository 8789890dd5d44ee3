import { useWords } from '@dhc/i18n/use-words'
import { FormErrorSummary } from '@dhc/ui/form-error-summary'
import { useTitlePart } from './title-part.ts'
import type { Complaint } from './use-form.ts'
import { fieldId } from './use-form.ts'
import { type FieldKey, fieldLabel } from './words-of-fields.ts'

type Props = {
  readonly complaint: Complaint
  readonly attempt: number
  /** The names of the questions in the order in which they stand. */
  readonly order: readonly FieldKey[]
  /** Questions that are worded for who is asked. */
  readonly labels?: Readonly<Partial<Record<FieldKey, string>>> | undefined
}

/** What is wrong, on top of the form, in the order of the form; takes the focus at every attempt. */
export function ProblemSummary({ complaint, attempt, order, labels = {} }: Props) {
  const words = useWords()
  const names = order.filter((name) => complaint.sentences[name] !== undefined)
  // A question is named without its question mark: a colon follows.
  const labelOf = (name: FieldKey) => (labels[name] ?? fieldLabel(words, name)).replace(/[?？]$/, '')
  const first = names[0] ? labelOf(names[0]) : complaint.message
  useTitlePart(first && words.common('form.errorTitle', { problem: first }))
  if (names.length === 0 && !complaint.message) return null
  return (
    <FormErrorSummary
      heading={words.common('form.errorHeading')}
      message={complaint.message}
      errors={names.map((name) => ({
        fieldId: fieldId(name),
        text: words.common('form.fieldError', {
          field: labelOf(name),
          problem: complaint.sentences[name] ?? '',
        }),
      }))}
      attempt={attempt}
    />
  )
}

import { type Say, useWords } from '@dhc/i18n/use-words'
import { FormErrorSummary } from '@dhc/ui/form-error-summary'
import { useTitlePart } from './title-part.ts'
import type { Complaint, Labels } from './use-form.ts'
import { fieldId } from './use-form.ts'
import { type FieldKey, fieldLabel } from './words-of-fields.ts'

type Props = {
  readonly complaint: Complaint
  readonly attempt: number
  /** The names of the questions in the order in which they stand. */
  readonly order: readonly FieldKey[]
  readonly labels?: Labels | undefined
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
        text: lineOf(words, labelOf(name), complaint.sentences[name] ?? ''),
      }))}
      attempt={attempt}
    />
  )
}

/** A sentence that names its question already is not given the name twice. */
function lineOf(words: Say, field: string, problem: string): string {
  const isNamed = [`“${field}”`, `「${field}」`].some((name) => problem.includes(name))
  return isNamed ? problem : words.common('form.fieldError', { field, problem })
}

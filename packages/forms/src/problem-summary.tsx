import { type Say, useWords } from '@dhc/i18n/use-words'
import { FormErrorSummary } from '@dhc/ui/form-error-summary'
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
  if (names.length === 0 && !complaint.message) return null
  return (
    <FormErrorSummary
      heading={words.common('form.errorHeading')}
      message={complaint.message}
      errors={names.map((name) => ({
        fieldId: fieldId(name),
        text: lineOf(words, labels[name] ?? fieldLabel(words, name), complaint.sentences[name] ?? ''),
      }))}
      attempt={attempt}
    />
  )
}

/** A question is named once, without its question mark: a colon follows. */
function lineOf(words: Say, label: string, problem: string): string {
  const field = label.replace(/[?？]$/, '')
  const isNamed = [`“${field}”`, `「${field}」`].some((name) => problem.includes(name))
  return isNamed ? problem : words.common('form.fieldError', { field, problem })
}

import type { Refusal } from '@dhc/api-client/call-outcome'
import { refusalWords } from '@dhc/forms/words-of-fields'
import type { Say } from '@dhc/i18n/use-words'
import type { EnquiryField } from '@dhc/reference/enquiry-rules'
import type { EnquiryProblem } from './model.ts'

export const fieldId = (field: EnquiryField | 'answer') => `enquiry-${field}`

export const fieldLabel = (words: Say, field: EnquiryField) => words.common(`enquiry.${field}`)

/** S5-17 to S5-20, word for word from the message files. */
export function problemText(words: Say, { rule, max }: EnquiryProblem): string {
  return words.common(`form.${rule}`, max === undefined ? {} : { max })
}

/** D-130: the two ways to be reached say their rule word for word; the summary adds that one of them is enough. */
const isWayToReply = ({ field, rule }: EnquiryProblem) =>
  rule === 'required' && (field === 'email' || field === 'contactNumber')

/** In the summary each line says which field it is about. */
export function summaryLines(words: Say, problems: readonly EnquiryProblem[]) {
  return problems.map((problem) => ({
    fieldId: fieldId(problem.field),
    text: words.common('form.fieldError', {
      field: fieldLabel(words, problem.field),
      problem: [
        problemText(words, problem),
        ...(isWayToReply(problem) ? [words.common('enquiry.replyHint')] : []),
      ].join(' '),
    }),
  }))
}

/** The reason, and that nothing is lost. */
export function notSentText(words: Say, refusal: Refusal): string {
  const reason = refusal.status === 0 ? words.common('form.sendFailed') : refusalWords(words, refusal)
  return `${reason} ${words.common('form.textKept')}`
}

import type { Refusal } from '@dhc/api-client/call-outcome'
import { joined } from '@dhc/forms/problem'
import { refusalWords } from '@dhc/forms/words-of-fields'
import type { Say } from '@dhc/i18n/use-words'
import type { EnquiryField } from '@dhc/reference/enquiry-rules'
import type { EnquiryProblem } from './model.ts'

export const fieldId = (field: EnquiryField | 'answer') => `enquiry-${field}`

export const fieldLabel = (words: Say, field: EnquiryField) => words.common(`enquiry.${field}`)

/** S5-17 to S5-20, word for word from the message files; what is expected follows. */
export function problemText(words: Say, problem: EnquiryProblem): string {
  const { rule, max } = problem
  return joined(words.common(`form.${rule}`, max === undefined ? {} : { max }), whatIsExpected(words, problem))
}

/** D-130: either way to be reached is enough, and both say so. */
function whatIsExpected(words: Say, { field, rule }: EnquiryProblem): string {
  if (rule === 'emailFormat') return words.common('form.emailExample')
  if (rule === 'contactFormat') return words.common('form.contactExample')
  const isWayToReply = field === 'email' || field === 'contactNumber'
  return rule === 'required' && isWayToReply ? words.common('enquiry.replyHint') : ''
}

/** In the summary each line says which field it is about. */
export function summaryLines(words: Say, problems: readonly EnquiryProblem[]) {
  return problems.map((problem) => ({
    fieldId: fieldId(problem.field),
    text: words.common('form.fieldError', {
      field: fieldLabel(words, problem.field),
      problem: problemText(words, problem),
    }),
  }))
}

/** The reason, and that nothing is lost. */
export function notSentText(words: Say, refusal: Refusal): string {
  const reason = refusal.status === 0 ? words.common('form.sendFailed') : refusalWords(words, refusal)
  return `${reason} ${words.common('form.textKept')}`
}

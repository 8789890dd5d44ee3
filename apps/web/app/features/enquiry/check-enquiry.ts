import { enquiryForm } from '@dhc/contracts/member-api/enquiry'
import { isFieldRule } from '@dhc/contracts/member-api/field-rules'
import { enquiryFieldNames, enquiryLengths } from '@dhc/reference/enquiry-rules'
import type { EnquiryProblem, TypedEnquiry } from './model.ts'

/** Apart from the model: the form loads its schema only when it is sent. S5-17 to S5-20: the first thing that is wrong with each field, in the order of the form. */
export function problemsOf(typed: TypedEnquiry): EnquiryProblem[] {
  const issues = enquiryForm.safeParse(typed).error?.issues ?? []
  return enquiryFieldNames.flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field)
    if (!issue) return []
    const limit = field === 'name' || field === 'message' ? { max: enquiryLengths[field] } : {}
    return [{ field, rule: isFieldRule(issue.message) ? issue.message : 'invalid', ...limit }]
  })
}

import type { Problems } from '@dhc/forms/problem'
import { personNamedBy } from '@dhc/reference/contact-rules'

/** S5-05, D-099, D-142: a person is named by the mobile or the member number, in one field. */
export function whoProblems({ who }: { readonly who: string }): Problems {
  if (who.trim() === '') return { who: 'mobileOrMemberNoRequired' }
  return personNamedBy(who) ? {} : { who: 'mobileOrMemberNo' }
}

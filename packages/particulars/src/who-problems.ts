import { memberNoField, mobileField } from '@dhc/contracts/member-api/member-fields'
import type { Problems } from '@dhc/forms/problem'

type Who = { readonly mobile: string; readonly member_no: string }

/** S5-05, D-073, D-099: a person is named by the mobile, the member number, or both. */
export function whoProblems({ mobile, member_no: memberNo }: Who): Problems {
  const [phone, number] = [mobile.trim(), memberNo.trim()]
  if (phone === '' && number === '') return { mobile: 'mobileOrMemberNoRequired' }
  return {
    ...(phone === '' || mobileField.safeParse(phone).success ? {} : { mobile: 'contactFormat' }),
    ...(number === '' || memberNoField.safeParse(number).success ? {} : { member_no: 'invalid' }),
  }
}

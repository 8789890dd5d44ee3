import type { Member } from '../../member/index.ts'

const genders: Readonly<Record<string, string>> = { M: 'male', F: 'female' }

/** Health rules, other mappings: who the readings are of, as little as a doctor's system needs to find the person. */
export function patientOf({ id, particulars, nameZh, nameEn }: Member, baseUrl: string) {
  const english = { use: 'official', text: nameEn, family: particulars.surname_en, given: [particulars.given_name_en] }
  return {
    resourceType: 'Patient',
    id,
    ...(particulars.member_no && {
      identifier: [{ system: `${baseUrl}/member-number`, value: particulars.member_no }],
    }),
    name: [english, ...(nameZh ? [{ use: 'usual', text: nameZh }] : [])],
    telecom: [{ system: 'phone', value: particulars.mobile, use: 'mobile' }],
    gender: genders[particulars.gender] ?? 'unknown',
    birthDate: particulars.date_of_birth,
  }
}

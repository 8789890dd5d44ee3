import type { JudgedPerson } from '@dhc/reference/health/judge-reading'
import { ageOn, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { Member } from '../member/index.ts'

const diabetes = 'D'

/** Who is judged, on the day of the reading: what somebody measured at 15 gets no class at 19 either (D-124). */
export function personOf({ particulars }: Pick<Member, 'particulars'>, at: Date): JudgedPerson {
  return {
    ageYears: ageOn(particulars.date_of_birth, hongKongDateOf(at)),
    hasDiabetes: particulars.chronic_diseases.includes(diabetes),
  }
}

import { needsGuardian } from './age-rules.ts'
import { ageOn } from './hong-kong-time.ts'
import type { MemberType } from './options/member-type.ts'

/** D-071: PROVISIONAL until staff have verified the documents, then by age on the Hong Kong day. */
export function memberTypeOf(isVerified: boolean, bornOn: string, todayOn: string): MemberType {
  if (!isVerified) return 'PROVISIONAL'
  return needsGuardian(ageOn(bornOn, todayOn)) ? 'JUNIOR' : 'MEMBER'
}

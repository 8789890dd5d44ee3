import type { Candidate } from '@dhc/reference/eligibility-rules'
import type { Member } from '../member/index.ts'

/** What eligibility rests on (D-112); whether somebody is a carer is the member's own word. */
export function candidateOf(member: Member, isCarer: boolean): Candidate {
  const { date_of_birth: bornOn, gender, chronic_diseases: chronicDiseases } = member.particulars
  return {
    isVerified: member.state === 'VERIFIED',
    isSuspended: member.isSuspended || member.closedAt !== null,
    bornOn,
    gender,
    chronicDiseases,
    isCarer,
  }
}

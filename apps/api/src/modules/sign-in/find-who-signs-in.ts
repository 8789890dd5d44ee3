import { MemberError } from '../../platform/member-error.ts'
import { findMember, type Member, type MemberDeps } from '../member/index.ts'

export type Identifiers = { readonly mobile: string | undefined; readonly memberNo: string | undefined }

export type Found =
  | { readonly member: Member }
  | { readonly unknown: 'mobileNotRegistered' | 'memberNoNotRegistered'; readonly subject: string }

/** D-073, D-074: either number. Both must belong to one person, else it is the member number that is refused. */
export async function findWhoSignsIn(deps: MemberDeps, { mobile, memberNo }: Identifiers): Promise<Found> {
  if (mobile === undefined && memberNo === undefined) throw new MemberError('mobileOrMemberNoRequired')
  const byMobile = mobile === undefined ? undefined : await findMember(deps, { mobile })
  if (mobile !== undefined && memberNo === undefined && !byMobile) {
    return { unknown: 'mobileNotRegistered', subject: `nobody ${deps.vault.mobileIndex(mobile)}` }
  }
  if (memberNo === undefined && byMobile) return { member: byMobile }
  const byNumber = await findMember(deps, { memberNo: memberNo ?? '' })
  if (byNumber && (mobile === undefined || byMobile?.id === byNumber.id)) return { member: byNumber }
  return { unknown: 'memberNoNotRegistered', subject: `nobody ${deps.vault.memberNoIndex(memberNo ?? '')}` }
}

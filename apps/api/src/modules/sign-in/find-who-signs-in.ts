import { MemberError } from '../../platform/member-error.ts'
import { findMember, type Member, type MemberDeps } from '../member/index.ts'

export type Identifiers = { readonly mobile: string | undefined; readonly memberNo: string | undefined }

export type Found =
  | { readonly member: Member }
  | { readonly unknown: 'mobileNotRegistered' | 'memberNoNotRegistered'; readonly subject: string }

/** D-073, D-074: either number; if both are given they must belong to one person. */
export async function findWhoSignsIn(deps: MemberDeps, { mobile, memberNo }: Identifiers): Promise<Found> {
  if (mobile === undefined && memberNo === undefined) throw new MemberError('mobileOrMemberNoRequired')
  const byMobile = mobile === undefined ? undefined : await findMember(deps, { mobile })
  if (mobile !== undefined && !byMobile) {
    return { unknown: 'mobileNotRegistered', subject: `nobody ${deps.vault.mobileIndex(mobile)}` }
  }
  if (memberNo === undefined && byMobile) return { member: byMobile }
  const byNumber = await findMember(deps, { memberNo: memberNo ?? '' })
  if (byNumber && (!byMobile || byMobile.id === byNumber.id)) return { member: byNumber }
  return { unknown: 'memberNoNotRegistered', subject: `nobody ${deps.vault.memberNoIndex(memberNo ?? '')}` }
}

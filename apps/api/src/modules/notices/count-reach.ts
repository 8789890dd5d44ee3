import { findMembers, type MemberDeps } from '../member/index.ts'
import { listReachableByPush } from '../push/index.ts'
import { wantsMessages } from './tell-members.ts'

export type Reach = {
  readonly members: number
  readonly push: number
  readonly sms: number
  /** Those without an SMS. */
  readonly calls: number
}

type ReachDeps = Pick<MemberDeps, 'db' | 'vault' | 'clock'>

/** How many hear in which way of something that goes out by SMS. By the rules of the delivery, and nothing is written. */
export async function countReach(deps: ReachDeps, memberIds: readonly string[]): Promise<Reach> {
  const found = await findMembers(deps, memberIds)
  const members = [...found.values()].filter(({ closedAt }) => !closedAt)
  const sms = members.filter(wantsMessages).length
  const push = (await listReachableByPush(deps.db, memberIds)).length
  return { members: members.length, push, sms, calls: members.length - sms }
}

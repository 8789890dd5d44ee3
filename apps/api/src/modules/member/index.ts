export { listDeletionsAsked, listErased, listPresent, setPasswordHash } from './change-store.ts'
export { createAccount } from './create-account.ts'
export type { Applicant, Particulars } from './domain/particulars.ts'
export {
  findAlike,
  findMember,
  findMembers,
  findMemberWithRoom,
  listApplications,
  listMembersByName,
  readDeletions,
  readUncalled,
} from './find-member.ts'
export { type LockedMember, lockMember } from './locked-member.ts'
export type { MemberDeps } from './member-vault.ts'
export { createMemberVault } from './member-vault.ts'
export type { Member } from './open-member.ts'
export { nameIn, nameOf, profileOf, standingOf } from './open-member.ts'
export { openDetail, sealDetail } from './sealed-detail.ts'
export { seedDemoMembers } from './seed-demo-members.ts'
export { countApplicants, countDeletions, listConsents, listMemberIds } from './store.ts'

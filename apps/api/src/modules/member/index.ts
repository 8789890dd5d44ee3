export { listConsents } from './consent-store.ts'
export { createAccount } from './create-account.ts'
export { listDeletionsAsked, listErased, listPresent } from './deletion-store.ts'
export type { Applicant, Particulars } from './domain/particulars.ts'
export {
  findAlike,
  findMember,
  findMembers,
  findMemberWithRoom,
  listApplications,
  listMembersByName,
  readUncalled,
} from './find-member.ts'
export { type LockedMember, lockMember } from './locked-member.ts'
export type { MemberDeps } from './member-deps.ts'
export { createMemberVault } from './member-vault.ts'
export { nameIn, nameOf } from './name-in.ts'
export type { Member } from './open-member.ts'
export { profileOf } from './profile-of.ts'
export { openDetail, sealDetail } from './sealed-detail.ts'
export { seedDemoMembers } from './seed-demo-members.ts'
export { standingOf } from './standing-of.ts'
export { setPasswordHash } from './standing-store.ts'
export { listMemberIds } from './store.ts'
export { countApplicants, countDeletions } from './waiting-store.ts'

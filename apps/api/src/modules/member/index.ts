export { changeParticulars } from './change-particulars.ts'
export { listConsents, recordConsents } from './consent.ts'
export { addContact, listContacts } from './contact-log.ts'
export { createAccount } from './create-account.ts'
export { chineseNameOf, englishNameOf } from './domain/member-names.ts'
export type { Applicant, Particulars } from './domain/particulars.ts'
export type { MemberDeps } from './member-deps.ts'
export { createMemberVault } from './member-vault.ts'
export { findMember, findMemberByMobile, findMemberByNo, type Member, maySignIn, openMember } from './open-member.ts'
export { profileOf } from './profile-of.ts'
export { demoMember, seedDemoMembers } from './seed-demo-members.ts'
export {
  findByMobile,
  listApplications,
  lockMember,
  type MemberRow,
  nextMemberNo,
  searchByName,
  updateMember,
} from './store.ts'
export { leaveTombstone, listDeletionsAsked } from './tombstone.ts'
export { addTransfer, listTransfers } from './transfer-log.ts'
export { writeParticulars } from './write-particulars.ts'

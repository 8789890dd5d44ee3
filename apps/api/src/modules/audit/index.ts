export type { AuditEntry, NewAuditEntry } from './chain.ts'
export { createHeadPublisher, type HeadDeps, publishedHeads } from './published-heads.ts'
export { countRetired, type RetireDeps, retireAudit } from './retire-store.ts'
export { type SealingDeps, sealAudit, warnIfUnguarded } from './seal-audit.ts'
export { readSealState } from './seal-store.ts'
export {
  actsOnSince,
  auditRecording,
  beginningOfLog,
  findNewestOf,
  hasDoneSince,
  listAudit,
  listedKind,
  listOthersActs,
  newestAuditPosition,
  recordAudit,
  recordAuditOfEach,
} from './store.ts'
export { type AuditVerdict, type BrokenLink, type VerifyDeps, verifyAudit } from './verify-audit.ts'

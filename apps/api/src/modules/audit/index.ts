export type { NewAuditEntry } from './domain/audit-entry.ts'
export { auditRecording, recordAudit } from './record-audit.ts'
export { listAudit } from './store.ts'

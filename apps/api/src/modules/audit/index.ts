export { recordAudit } from './record-audit.ts'
export { listAudit } from './store.ts'

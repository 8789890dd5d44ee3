export { type RetentionDeps, retainOnly, whatHasEnded } from './retain-only.ts'

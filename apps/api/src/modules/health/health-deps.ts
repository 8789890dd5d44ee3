import type { MemberDeps } from '../member/index.ts'

export type HealthDeps = MemberDeps

import type { ProofOfWork } from '../../platform/proof-of-work/proof-of-work.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import type { MemberDeps } from '../member/index.ts'
import type { QueueMessage } from '../messages/index.ts'
import type { CodeSecrets } from './code-secrets.ts'

export type CodeDeps = MemberDeps & {
  readonly secrets: CodeSecrets
  readonly queueMessage: QueueMessage
  readonly rateLimits: RateLimits
  readonly proofOfWork: ProofOfWork
}

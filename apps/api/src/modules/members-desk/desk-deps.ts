import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import type { MemberDeps } from '../member/index.ts'
import type { QueueMessage } from '../messages/index.ts'
import type { TellMembers } from '../notices/index.ts'
import type { CodeDeps } from '../one-time-code/index.ts'

export type DeskDeps = MemberDeps &
  CodeDeps & {
    readonly passwords: PasswordHasher
    readonly queueMessage: QueueMessage
    readonly tellMembers: TellMembers
  }

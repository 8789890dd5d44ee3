import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import type { MemberDeps } from '../member/index.ts'
import type { QueueMessage } from '../messages/index.ts'
import type { SessionDeps } from '../session/index.ts'

export type ProfileDeps = MemberDeps &
  SessionDeps & { readonly passwords: PasswordHasher; readonly queueMessage: QueueMessage }

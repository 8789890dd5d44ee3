import type { MemberDeps } from '../member/index.ts'
import type { TellMembers } from '../notices/index.ts'

export type TelehealthDeps = MemberDeps & { readonly tellMembers: TellMembers }

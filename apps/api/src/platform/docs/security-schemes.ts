import type { Access } from '@dhc/contracts/call'
import { sessionRules } from '@dhc/reference/session-rules'

/** SEC-03: a token in the header is good only beside the cookie of the same browser. */
export const securitySchemes = {
  memberToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: `From sign-in, for ${sessionRules.tokenMinutes} minutes`,
  },
  memberCookie: { type: 'apiKey', in: 'cookie', name: 'dhc_fp', description: 'Called __Host-dhc_fp under https' },
  staffToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From staff sign-in' },
  staffCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'dhc_staff_fp',
    description: 'Called __Host-dhc_staff_fp under https',
  },
  ownProcess: {
    type: 'http',
    scheme: 'bearer',
    description: 'A secret of two processes: a token, or a signature in x-dhc-signature',
  },
} as const

type Requirement = Readonly<Partial<Record<keyof typeof securitySchemes, readonly string[]>>>

const member: readonly Requirement[] = [{ memberToken: [], memberCookie: [] }]
const staff: readonly Requirement[] = [{ staffToken: [], staffCookie: [] }]

export function securityOf(access: Access): readonly Requirement[] {
  if (access === 'anyone') return []
  if (access === 'ownProcess') return [{ ownProcess: [] }]
  return access === 'member' || access === 'verifiedMember' || access === 'expiredMember' ? member : staff
}

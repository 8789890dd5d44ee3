import type { Locale } from '@dhc/locales/locale'
import { MemberError } from '../../platform/member-error.ts'
import { requireWork } from '../../platform/proof-of-work/require-work.ts'
import { findMember, type Member } from '../member/index.ts'
import type { CodeDeps } from './code-deps.ts'
import type { CodePurpose } from './domain/code-purpose.ts'
import { type CodeTarget, type SentCode, sendCode } from './send-code.ts'

export type AskedCode = {
  readonly purpose: Exclude<CodePurpose, 'new_device'>
  readonly mobile: string | undefined
  readonly memberNo: string | undefined
  readonly isForMinor: boolean
  /** Who is signed in; needed for a change of mobile and for a deletion. */
  readonly memberId: string | null
  readonly locale: Locale
  readonly address: string
  /** A solved challenge, beyond the codes that are sent in a busy hour (SEC-04). */
  readonly work: string | undefined
}

/** Section 3.2. Whatever the number, the answer is "sent" (security section 8). */
export async function requestCode(deps: CodeDeps, asked: AskedCode): Promise<SentCode> {
  const [spent] = await deps.rateLimits.look([['codeSendEverywhere', 'all']])
  if (spent) await requireWork(deps.proofOfWork, asked.work)
  return sendCode(deps, await targetOf(deps, asked))
}

function targetOf(deps: CodeDeps, asked: AskedCode): Promise<CodeTarget> {
  if (asked.purpose === 'forgot_password') return forReset(deps, asked)
  return asked.purpose === 'delete_account' ? forDeletion(deps, asked) : forNewNumber(deps, asked)
}

/** PRIV-02: to the registered number, whoever uses this browser. */
async function forDeletion(deps: CodeDeps, asked: AskedCode): Promise<CodeTarget> {
  const member = asked.memberId ? await findMember(deps, { id: asked.memberId }) : undefined
  if (!member) throw new MemberError('sessionRevoked')
  const { mobile } = member.particulars
  return {
    ...asked,
    mobile,
    numberIndex: deps.vault.mobileIndex(mobile),
    isReal: true,
    isForMinor: false,
    isRegistered: false,
  }
}

async function forNewNumber(deps: CodeDeps, asked: AskedCode): Promise<CodeTarget> {
  const { mobile, isForMinor } = asked
  if (mobile === undefined) throw new MemberError('validationFailed')
  const holder = await findMember(deps, { mobile })
  const isRegistered = holder !== undefined && !isForMinor
  const numberIndex = deps.vault.mobileIndex(mobile)
  return { ...asked, mobile, numberIndex, askedIndex: numberIndex, isReal: true, isRegistered }
}

/** D-099: the code goes to the registered mobile, which for a child may be the guardian's. */
async function forReset(deps: CodeDeps, asked: AskedCode): Promise<CodeTarget> {
  const { mobile, memberNo } = asked
  if (mobile === undefined && memberNo === undefined) throw new MemberError('mobileOrMemberNoRequired')
  const member = await findWhoForgot(deps, mobile, memberNo)
  const typed = [mobile && deps.vault.mobileIndex(mobile), memberNo && deps.vault.memberNoIndex(memberNo)]
  const askedIndex = typed.filter(Boolean).join(' ')
  const known = { ...asked, askedIndex, isForMinor: false, isRegistered: false }
  // Nothing is sent to the number of somebody who has died.
  if (!member || member.closedAt) {
    const invented = mobile ?? deps.secrets.inventedMobile(memberNo ?? '')
    const numberIndex = mobile ? deps.vault.mobileIndex(mobile) : deps.vault.memberNoIndex(memberNo ?? '')
    return { ...known, mobile: invented, numberIndex, memberId: null, isReal: false }
  }
  const reached = member.particulars.mobile
  const numberIndex = deps.vault.mobileIndex(reached)
  return { ...known, mobile: reached, numberIndex, memberId: member.id, isReal: true, locale: member.language }
}

async function findWhoForgot(deps: CodeDeps, mobile?: string, memberNo?: string): Promise<Member | undefined> {
  const byMobile = mobile ? await findMember(deps, { mobile }) : undefined
  const byNumber = memberNo ? await findMember(deps, { memberNo }) : undefined
  if (mobile && memberNo) return byMobile?.id === byNumber?.id ? byMobile : undefined
  return byMobile ?? byNumber
}

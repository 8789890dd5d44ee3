import { oneTimePasswordRules } from '@dhc/reference/password-rules'
import type { Member } from '../member/index.ts'
import type { SentCode } from '../one-time-code/index.ts'
import type { StartedSession } from '../session/index.ts'

export function signedInView(session: Pick<StartedSession, 'token' | 'expiresIn'>, member: Member) {
  return {
    access_token: session.token,
    expires_in: session.expiresIn,
    token_type: 'Bearer' as const,
    member: {
      member_no: member.particulars.member_no,
      name_zh: member.nameZh,
      name_en: member.nameEn,
      member_type: member.memberType,
      language: member.language,
    },
  }
}

export function codeSentView(sent: SentCode) {
  return {
    otp_required: true as const,
    otp_id: sent.id,
    masked_mobile: sent.maskedMobile,
    resend_after: oneTimePasswordRules.resendAfterSeconds,
    expires_in: oneTimePasswordRules.validMinutes * 60,
  }
}

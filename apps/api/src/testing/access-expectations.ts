/**
 * SEC-01: who may call what, for every operation; a route without a row here fails the test. `open` routes take no
 * notice of who asks (logging out always succeeds); `extend` judges the session itself, because it takes an expired
 * token; the others are behind a guard.
 */
export type Access = 'open' | 'extend' | 'member' | 'verifiedMember' | 'internal' | `staff:${string}`

export const accessOf: Readonly<Record<string, Access>> = {
  'GET /api/docs': 'open',
  'GET /api/openapi.json': 'open',
  'GET /api/health': 'open',
  'GET /livez': 'open',
  'GET /readyz': 'open',
  'GET /api/search': 'open',
  'GET /api/search/suggest': 'open',
  'GET /api/proof-of-work': 'open',
  'POST /api/enquiry': 'open',
  'POST /api/enquiry/question': 'open',
  'POST /api/health-programme/remainingQuota': 'open',
  'POST /api/health-programme/remainingQuotas': 'open',
  'POST /api/internal/strapi/webhook': 'internal',
  'POST /api/internal/message-receipts': 'internal',

  'POST /api/auth/login': 'open',
  'POST /api/auth/logout': 'open',
  'POST /api/auth/otp/request': 'open',
  'POST /api/auth/otp/verify': 'open',
  'POST /api/auth/register': 'open',
  'POST /api/auth/forgot_password/reset': 'open',
  'POST /api/auth/extend_token': 'extend',
  'POST /api/auth/change_password': 'member',
  'POST /api/auth/confirm_password': 'member',
  'POST /api/member/profile': 'member',
  'POST /api/member/profile/update': 'member',
  'POST /api/member/change_mobile': 'member',
  'POST /api/member/sessions': 'member',
  'POST /api/member/sessions/end': 'member',
  'POST /api/member/export': 'member',
  'POST /api/member/deletion_request': 'member',
  'POST /api/member/deletion_request/withdraw': 'member',

  'POST /api/staff/auth/login': 'open',
  'POST /api/staff/auth/logout': 'open',
  'POST /api/staff/auth/extend_token': 'staff:any',
  'POST /api/staff/auth/change_password': 'staff:any',
  'GET /api/staff/audit': 'staff:ADMIN',
  'GET /api/staff/outbox': 'staff:ADMIN',
  'GET /api/staff/applications': 'staff:FRONTDESK',
  'POST /api/staff/applications/:memberId/contact': 'staff:FRONTDESK',
  'GET /api/staff/members': 'staff:FRONTDESK CLINICAL PROGRAMME',
  'POST /api/staff/members': 'staff:FRONTDESK',
  'GET /api/staff/members/:id': 'staff:FRONTDESK CLINICAL',
  'POST /api/staff/members/:id/verify': 'staff:FRONTDESK',
  'POST /api/staff/members/:id/reject': 'staff:FRONTDESK',
  'POST /api/staff/members/:id/suspend': 'staff:ADMIN',
  'POST /api/staff/members/:id/reinstate': 'staff:ADMIN',
  'POST /api/staff/members/:id/exemption': 'staff:FRONTDESK',
  'POST /api/staff/members/:id/reset_password': 'staff:FRONTDESK',
}

import type { Core } from '@strapi/strapi'

/** The panel talks to its own server only: no marketplace, no announcements and no fonts from outside. */
const panelPolicy = [
  "default-src 'self'",
  "base-uri 'self'",
  "connect-src 'self'",
  "font-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
].join('; ')

/** An uploaded SVG or PDF must never run as a page of this origin (CVE-2026-22707). */
const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Set here because Strapi merges its own, wider lists into whatever its configuration says. */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  await next()
  ctx.set('Content-Security-Policy', ctx.path.startsWith('/uploads/') ? inertPolicy : panelPolicy)
  ctx.set('X-Frame-Options', 'DENY')
  // CVE-2025-53092: no other origin may read answers of the CMS; Strapi says `*` to askers without an origin.
  ctx.remove('Access-Control-Allow-Origin')
  // The readiness answer names the software.
  ctx.remove('strapi')
}

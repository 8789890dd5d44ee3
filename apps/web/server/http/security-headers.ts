import { createHash } from 'node:crypto'

export type HeaderList = Record<string, string>

/** For responses that are not pages: nothing in them may run, be framed or load anything. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

const oneYearSeconds = 31_536_000

/** SEC-14: on every response of the origin, errors, redirects and 304 included. */
export function securityHeaders(siteUrl: string): HeaderList {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(siteUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${oneYearSeconds}; includeSubDomains` }
      : {}),
  }
}

export const reportPath = '/reports/csp'
export const reportingEndpoints = `csp="${reportPath}"`

/**
 * SEC-08. Of inline scripts it allows those the build has written, whatever a page holds:
 * a script that somebody got into its content does not run.
 */
export function pagePolicy(inlineScripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map(hashOf)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'report-to csp',
  ].join('; ')
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

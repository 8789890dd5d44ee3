export type HeaderList = Record<string, string>

/** For responses that are not pages: nothing in them may run, be framed or load anything. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

const oneYearSeconds = 31_536_000

/** Security.md section 2: on every response of the origin, errors, redirects and 304 included. */
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

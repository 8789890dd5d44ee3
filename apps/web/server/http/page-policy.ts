import { createHash } from 'node:crypto'

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g

/** The hash of every inline script of a page, as the policy names them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(inlineScript)) {
    // Structured data for search engines is never run, so it needs no leave to.
    if (/\ssrc=|type="application\/ld\+json"/.test(groups?.attributes ?? '')) continue
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(groups?.code ?? '')
        .digest('base64')}'`,
    )
  }
  return [...hashes]
}

export const reportPath = '/reports/csp'
export const reportingEndpoints = `csp="${reportPath}"`

/** Security.md section 2, word for word; computed when the page enters the cache. */
export function pagePolicy(html: string, apiBaseUrl: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", apiBaseUrl].join(' ').trim(),
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

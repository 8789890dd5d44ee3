import type { IncomingHttpHeaders } from 'node:http'

/**
 * SEC-07: another site's page may not make a visitor's browser post here. A page cannot forge Sec-Fetch-Site, so it
 * decides where it is sent; older browsers are known by Origin. Who sends neither is no browser.
 */
export function comesFromAnotherSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite !== 'same-origin'
  return headers.origin !== undefined && headers.origin !== siteUrl
}

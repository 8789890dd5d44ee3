/** Every address a reader can open, in three languages, as the site itself tells search engines. */
export async function publicAddresses(siteUrl: string): Promise<readonly string[]> {
  const answer = await fetch(`${siteUrl}/sitemap.xml`)
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'))
    return pathname + search
  })
  if (addresses.length < 50) throw new Error(`${siteUrl}/sitemap.xml names ${addresses.length} addresses only`)
  return addresses
}

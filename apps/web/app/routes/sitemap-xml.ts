import { loadSitemap } from '../features/machine-sitemap/data.ts'
import { sitemapXml } from '../features/machine-sitemap/model.ts'
import type { Route } from './+types/sitemap-xml'

/** Cached and renewed like a page: it is made of the same content. */
export async function loader(args: Route.LoaderArgs) {
  const { entries, siteUrl } = await loadSitemap(args)
  return new Response(sitemapXml(entries, siteUrl), { headers: { 'content-type': 'text/xml; charset=utf-8' } })
}

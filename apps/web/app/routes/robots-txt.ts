import type { Route } from './+types/robots-txt'

/** Programs have no business in the services behind the pages; access is checked there, not here. */
const closed = ['/api/', '/strapi/api/', '/hooks/', '/reports/', '/staff/']

export function loader({ request }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(request.url).origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

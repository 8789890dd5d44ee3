import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Core } from '@strapi/strapi'

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>One moment, please</title></head>
<body>
<h1>The editors' panel is being built</h1>
<p>This happens once and takes a few minutes. The page opens by itself as soon as it is ready.</p>
</body>
</html>
`

/** The site must be usable before the panel's build has finished; from then on Strapi serves it, without a restart. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler => {
  const panel = join(strapi.dirs.dist.root, 'build', 'index.html')
  return async (ctx, next) => {
    const isPanelPage =
      ctx.method === 'GET' && /^\/admin(\/|$)/.test(ctx.path) && ctx.accepts('html', 'json') === 'html'
    if (!isPanelPage || existsSync(panel)) return next()
    ctx.status = 503
    ctx.set('Retry-After', '5')
    ctx.type = 'html'
    ctx.body = page
  }
}

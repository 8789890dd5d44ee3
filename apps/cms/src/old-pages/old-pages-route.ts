import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { env } from '../env'
import { isEditedType, publicNameOf, uidOf } from '../public-access/public-content'
import { askForOldPages } from './ask-site'

/** Tells an editor which pages of the site did not take what was published. */
export function offerOldPages(strapi: Core.Strapi): void {
  const handler = async (ctx: Context) => {
    const { type } = ctx.params as { type: string }
    if (!isEditedType(type)) return ctx.notFound()
    if (ctx.state.userAbility.cannot('plugin::content-manager.explorer.read', uidOf(type))) return ctx.forbidden()
    const site = { url: env.webUrl, secret: env.webhookSecret, fetch, now: Date.now }
    const pages = await askForOldPages(publicNameOf(type), site)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { siteUrl: env.siteUrl, pages: pages ?? null }
  }
  const config = { policies: ['admin::isAuthenticatedAdmin'] }
  const routes = [{ method: 'GET' as const, path: '/old-pages/:type', handler, config }]
  strapi.server.routes({ type: 'admin', routes } as unknown as Parameters<typeof strapi.server.routes>[0])
}

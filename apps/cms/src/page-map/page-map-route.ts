import type { Core, UID } from '@strapi/strapi'
import type { Context } from 'koa'
import { env } from '../env'
import { pagesOfType } from '../public-access/content-pages'
import { editedTypes, uidOf } from '../public-access/public-content'

/** For the panel's first page: each type with the pages that show it, for anyone who may read the type. */
export function offerPageMap(strapi: Core.Strapi): void {
  const handler = (ctx: Context) => {
    const mine = editedTypes.filter((type) =>
      ctx.state.userAbility.can('plugin::content-manager.explorer.read', uidOf(type)),
    )
    const types = mine.map((type) => {
      const { kind, info } = strapi.contentType(uidOf(type) as UID.ContentType)
      return { uid: uidOf(type), kind, name: info.displayName, pages: pagesOfType(type) }
    })
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { siteUrl: env.siteUrl, types }
  }
  const config = { policies: ['admin::isAuthenticatedAdmin'] }
  const routes = [{ method: 'GET' as const, path: '/page-map', handler, config }]
  strapi.server.routes({ type: 'admin', routes } as unknown as Parameters<typeof strapi.server.routes>[0])
}

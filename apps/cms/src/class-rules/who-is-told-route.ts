import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { env } from '../env'
import { readDraftCourse } from '../feeds/catalogue-feed'
import { uidOf } from '../public-access/public-content'
import { askWhoIsTold } from './ask-who-is-told'

/** Beside a course: whose people would be told what, were its draft published now. */
export function offerWhoIsTold(strapi: Core.Strapi): void {
  const handler = async (ctx: Context) => {
    const uid = uidOf('health-program-course')
    if (ctx.state.userAbility.cannot('plugin::content-manager.explorer.read', uid)) return ctx.forbidden()
    const course = await readDraftCourse(strapi, String((ctx.params as { documentId: string }).documentId))
    if (course === null) return ctx.notFound()
    const service = { url: env.apiUrl, secret: env.webhookSecret, fetch, now: Date.now }
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { classes: (await askWhoIsTold(course, service)) ?? null }
  }
  const config = { policies: ['admin::isAuthenticatedAdmin'] }
  const routes = [{ method: 'GET' as const, path: '/who-is-told/:documentId', handler, config }]
  strapi.server.routes({ type: 'admin', routes } as unknown as Parameters<typeof strapi.server.routes>[0])
}

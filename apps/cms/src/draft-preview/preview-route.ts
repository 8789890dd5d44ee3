import type { Core, UID } from '@strapi/strapi'
import type { Context } from 'koa'
import { env } from '../env'
import { type PreviewedEntry, pageOfEntry } from '../public-access/content-pages'
import { type EditedType, isEditedType, uidOf } from '../public-access/public-content'
import { type Language, languageCodes } from '../set-languages'
import { previewLink } from './signed-preview'

const isLanguage = (code: unknown): code is Language => (languageCodes as unknown[]).includes(code)

function readDraft(strapi: Core.Strapi, type: EditedType, documentId: string, locale: Language) {
  const where = { documentId, locale, publishedAt: { $null: true } }
  return strapi.db.query(uidOf(type) as UID.ContentType).findOne({ where }) as Promise<PreviewedEntry | null>
}

/** Answers an editor where to see a draft on the site; only someone who may read the entry here gets the link. */
export function offerPreviews(strapi: Core.Strapi): void {
  const handler = async (ctx: Context) => {
    const { type, documentId } = ctx.params as { type: string; documentId: string }
    const { locale } = ctx.query
    if (!isEditedType(type) || !isLanguage(locale)) return ctx.notFound()
    if (ctx.state.userAbility.cannot('plugin::content-manager.explorer.read', uidOf(type))) return ctx.forbidden()
    const draft = await readDraft(strapi, type, documentId, locale)
    if (!draft) return ctx.notFound()
    const path = pageOfEntry(type, draft, locale)
    const site = { url: env.siteUrl, secret: env.webhookSecret }
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { url: path === undefined ? null : previewLink(path, site, Date.now()) }
  }
  const config = { policies: ['admin::isAuthenticatedAdmin'] }
  const routes = [{ method: 'GET' as const, path: '/draft-preview/:type/:documentId', handler, config }]
  strapi.server.routes({ type: 'admin', routes } as unknown as Parameters<typeof strapi.server.routes>[0])
}

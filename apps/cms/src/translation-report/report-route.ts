import type { Core, UID } from '@strapi/strapi'
import type { Context } from 'koa'
import { type EditedType, editedTypes, uidOf } from '../public-access/public-content'
import { languageCodes } from '../set-languages'
import { titleNameOf } from './entry-title'
import { findGaps, type Gap, type StoredLanguage } from './find-gaps'

type TypeReport = { type: string; uid: string; kind: string; name: string; entries: Gap[] }

async function readLanguages(strapi: Core.Strapi, uid: UID.ContentType): Promise<StoredLanguage[]> {
  const titleName = titleNameOf(strapi, uid)
  const select = ['documentId', 'locale', 'publishedAt', ...(titleName ? [titleName] : [])]
  const rows: Record<string, unknown>[] = await strapi.db.query(uid).findMany({ select, orderBy: { id: 'asc' } })
  return rows.map((row) => ({
    documentId: String(row.documentId),
    locale: String(row.locale),
    publishedAt: row.publishedAt ? new Date(String(row.publishedAt)) : null,
    title: titleName && typeof row[titleName] === 'string' ? row[titleName] : null,
  }))
}

async function reportOn(strapi: Core.Strapi, type: EditedType): Promise<TypeReport> {
  const uid = uidOf(type) as UID.ContentType
  const { kind, info } = strapi.contentType(uid)
  const rows = await readLanguages(strapi, uid)
  const neverWritten = { documentId: '', title: '', missing: [...languageCodes], unpublished: [], older: [] }
  const entries = kind === 'singleType' && rows.length === 0 ? [neverWritten] : findGaps(rows)
  return { type, uid, kind, name: info.displayName, entries }
}

/** Which entries lack a language: read only, for anyone who may read the type in the panel. */
export function offerTranslationReport(strapi: Core.Strapi): void {
  const handler = async (ctx: Context) => {
    const mayRead = (type: EditedType) =>
      ctx.state.userAbility.can('plugin::content-manager.explorer.read', uidOf(type)) as boolean
    const reports = await Promise.all(editedTypes.filter(mayRead).map((type) => reportOn(strapi, type)))
    const types = reports.filter(({ entries }) => entries.length > 0)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { languages: languageCodes, checkedTypes: reports.length, types }
  }
  const config = { policies: ['admin::isAuthenticatedAdmin'] }
  const routes = [{ method: 'GET' as const, path: '/translation-report', handler, config }]
  strapi.server.routes({ type: 'admin', routes } as unknown as Parameters<typeof strapi.server.routes>[0])
}

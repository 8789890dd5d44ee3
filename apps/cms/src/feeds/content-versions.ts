import { createHash } from 'node:crypto'
import type { Core, UID } from '@strapi/strapi'
import type { Context } from 'koa'
import { editedTypes, publicNameOf, uidOf } from '../public-access/public-content'

const name = 'content-versions'

/**
 * Who could not hear of changes for a while asks what is different, instead of taking everything for changed. To publish
 * makes rows with new numbers, to take back removes some, and what is changed in its place gets another time.
 */
const statement = `select count(*) || '/' || coalesce(sum(id), 0) || '/' || coalesce(max(updated_at)::text, '') as marks
  from ?? where published_at is not null`
const mediaStatement = `select count(*) || '/' || coalesce(sum(id), 0) || '/' || coalesce(max(updated_at)::text, '') as marks
  from ??`

async function readVersions(strapi: Core.Strapi): Promise<Record<string, string>> {
  const tableOf = (uid: string) => strapi.db.metadata.get(uid as UID.ContentType).tableName
  const read = async (sql: string, uid: string) => {
    const { rows } = await strapi.db.connection.raw(sql, [tableOf(uid)])
    return createHash('sha256').update(String(rows[0]?.marks)).digest('base64url').slice(0, 16)
  }
  const versions: Record<string, string> = { media: await read(mediaStatement, 'plugin::upload.file') }
  // One after the other: visitors need the connections.
  for (const type of editedTypes) versions[publicNameOf(type)] = await read(statement, uidOf(type))
  return versions
}

/** For the site's own processes; it forwards declared types only, and so never this. */
export function offerContentVersions(strapi: Core.Strapi): void {
  const find = async (ctx: Context) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { versions: await readVersions(strapi) }
  }
  const routes = [{ method: 'GET', path: `/${name}`, handler: `${name}.find`, config: { auth: false } }]
  strapi.get('apis').add(name, { controllers: { [name]: { find } }, routes: { [name]: { routes } } })
}

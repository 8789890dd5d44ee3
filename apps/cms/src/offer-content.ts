import { type Core, factories, type UID } from '@strapi/strapi'
import type { Context } from 'koa'
import { listController } from './listed-items/list-controller'
import { hiddenCourses } from './public-access/hidden-from-visitors'
import { type PublicType, publicCollections, publicSingles, uidOf } from './public-access/public-content'

/** D-143: these two have no content type; their items are entries of their own. */
const lists = ['web-activity-latest-new', 'web-activity-featured-activity'] as const
const isList = (type: PublicType): type is (typeof lists)[number] => (lists as readonly string[]).includes(type)

type Reading = { find(ctx: Context): Promise<unknown>; findOne(ctx: Context): Promise<unknown> }

/** D-042: a hidden course is not there for visitors, neither in the list nor by its address. */
const courseController = factories.createCoreController(uidOf('health-program-course'), ({ strapi }) => ({
  async find(this: Reading, ctx: Context) {
    const asked = ctx.query.filters
    const shown = { Hidden_On_Page: { $eq: false } }
    ctx.query = { ...ctx.query, filters: asked ? { $and: [asked, shown] } : shown } as typeof ctx.query
    return super.find(ctx)
  },

  async findOne(this: Reading, ctx: Context) {
    const hidden = await hiddenCourses(strapi)
    if (hidden.has(ctx.params.id)) return ctx.notFound()
    return super.findOne(ctx)
  },
}))

/**
 * What visitors may read has Strapi's own controller, service and reading routes, here for all types at once instead of
 * in three files for each. A new type needs its schema and its row in content-types.json.
 */
export function offerContent(strapi: Core.Strapi): void {
  for (const type of [...publicCollections, ...publicSingles]) {
    if (isList(type)) offerList(strapi, type)
    else offerType(strapi, type)
  }
}

function offerType(strapi: Core.Strapi, type: Exclude<PublicType, (typeof lists)[number]>): void {
  const uid = uidOf(type) as UID.ContentType
  const isSingle = strapi.contentType(uid).kind === 'singleType'
  const controller = type === 'health-program-course' ? courseController : factories.createCoreController(uid)
  strapi.get('services').add(`api::${type}`, { [type]: factories.createCoreService(uid) })
  strapi.get('controllers').add(`api::${type}`, { [type]: controller })
  const router = factories.createCoreRouter(uid, { only: isSingle ? ['find'] : ['find', 'findOne'] })
  strapi.api(type).routes = { [type]: router } as unknown as Core.Module['routes']
}

function offerList(strapi: Core.Strapi, type: (typeof lists)[number]): void {
  const routes = [{ method: 'GET', path: `/${type}`, handler: `${type}.find` }]
  strapi.get('apis').add(type, { controllers: { [type]: listController(type) }, routes: { [type]: { routes } } })
}

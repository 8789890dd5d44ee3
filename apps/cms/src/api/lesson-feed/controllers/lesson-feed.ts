import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { bearsToken } from '../../../catalogue-feed/bears-token'
import { env } from '../../../env'
import { readLessons } from '../../../lesson-feed/read-lessons'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    if (!bearsToken(ctx.get('authorization'), env.catalogueToken)) return ctx.unauthorized()
    ctx.body = { lessons: await readLessons(strapi) }
  },
})

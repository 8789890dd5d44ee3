import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { bearsToken } from '../../../catalogue-feed/bears-token'
import { readCourse, readCourses } from '../../../catalogue-feed/read-courses'
import { env } from '../../../env'

const mayRead = (ctx: Context) => bearsToken(ctx.get('authorization'), env.catalogueToken)

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    if (!mayRead(ctx)) return ctx.unauthorized()
    ctx.body = { courses: await readCourses(strapi) }
  },

  async findOne(ctx: Context) {
    if (!mayRead(ctx)) return ctx.unauthorized()
    ctx.body = { course: await readCourse(strapi, String(ctx.params.id)) }
  },
})

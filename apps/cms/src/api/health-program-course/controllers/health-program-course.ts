import { factories } from '@strapi/strapi'
import { hiddenCourses } from '../../../public-access/hidden-from-visitors'

/** D-042: a hidden course is not there for visitors, neither in the list nor by its address. */
export default factories.createCoreController('api::health-program-course.health-program-course', ({ strapi }) => ({
  async find(ctx) {
    const asked = ctx.query.filters
    const shown = { Hidden_On_Page: { $eq: false } }
    ctx.query = { ...ctx.query, filters: asked ? { $and: [asked, shown] } : shown }
    return super.find(ctx)
  },

  async findOne(ctx) {
    const hidden = await hiddenCourses(strapi)
    if (hidden.has(ctx.params.id)) return ctx.notFound()
    return super.findOne(ctx)
  },
}))

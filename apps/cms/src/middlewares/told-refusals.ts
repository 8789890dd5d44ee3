import type { Core } from '@strapi/strapi'
import { Refusal } from '../refusal'

/** A refusal is an answer (400) and no fault: the panel shows its words, and nothing is logged. */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  try {
    await next()
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    ctx.badRequest(thrown.message)
  }
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { env } from '../env'
import { readCourse, readCourses } from './catalogue-feed'
import { readLessons } from './lesson-feed'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares digests, so that neither the time nor the length of the answer tells how much of a guess was right. */
function bearsToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/** For the member service only; the site does not forward these paths. Each checks the token itself. */
export function offerFeeds(strapi: Core.Strapi): void {
  const answer = (read: (ctx: Context) => Promise<object>) => async (ctx: Context) => {
    if (!bearsToken(ctx.get('authorization'), env.catalogueToken)) return ctx.unauthorized()
    ctx.body = await read(ctx)
  }
  offerFeed(strapi, 'catalogue-feed', {
    find: answer(async () => ({ courses: await readCourses(strapi) })),
    findOne: answer(async ({ params }) => ({ course: await readCourse(strapi, String(params.id)) })),
  })
  offerFeed(strapi, 'lesson-feed', { find: answer(async () => ({ lessons: await readLessons(strapi) })) })
}

type Handler = (ctx: Context) => Promise<unknown>

function offerFeed(strapi: Core.Strapi, name: string, controller: { find: Handler; findOne?: Handler }): void {
  const config = { auth: false }
  const routes = [
    { method: 'GET', path: `/${name}`, handler: `${name}.find`, config },
    ...(controller.findOne ? [{ method: 'GET', path: `/${name}/:id`, handler: `${name}.findOne`, config }] : []),
  ]
  strapi.get('apis').add(name, { controllers: { [name]: controller }, routes: { [name]: { routes } } })
}

import { localeOfPath } from '@dhc/locales/locale'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { sendReady } from '../http/ready-answer.ts'
import { type KnownPage, notFoundKey, readPageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import { PageNotFound } from './rendered-page.ts'

export type PageDeps = { readonly cache: PageCache; readonly pages: readonly KnownPage[] }

/** Every address that nobody else answers is a page, or the 404 page of its language. */
export const pageRoutes =
  ({ cache, pages }: PageDeps): FastifyPluginAsync =>
  async (app) => {
    const send = async (request: FastifyRequest, reply: FastifyReply, key: string) => {
      const answer = await cache.get(key)
      reply.hijack()
      sendReady(request.raw, reply.raw, answer)
    }

    app.get('/*', async (request, reply) => {
      const address = readPageAddress(request.raw.url ?? '/', pages)
      if (address.kind === 'redirect') return reply.redirect(address.to, address.status)
      if (address.kind === 'not-found') return send(request, reply, notFoundKey(address.locale))
      try {
        return await send(request, reply, address.key)
      } catch (failure) {
        if (!(failure instanceof PageNotFound)) throw failure
        return send(request, reply, notFoundKey(localeOfPath(address.key)))
      }
    })
  }

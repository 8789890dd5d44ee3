import { isSecretAddress } from '@dhc/log-output/secret-addresses'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { senderHeaders } from '../forwarding/forwarded-headers.ts'
import { bodyOf, type ReadyResponse, sendReady } from '../http/ready-response.ts'
import { splitUrl } from '../http/request-url.ts'
import { LostPages } from './lost-pages.ts'
import { type KnownPage, readPageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import { PageNotFound } from './page-cache.ts'

/** SEC-18: a page that was asked for by a secret address tells it to nobody. */
function sendUntold(reply: FastifyReply, ready: ReadyResponse): FastifyReply {
  const { headers } = ready.variants.identity
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  return reply.code(ready.status).header('referrer-policy', 'no-referrer').send(bodyOf(ready))
}

export type PageDeps = { readonly cache: PageCache; readonly pages: readonly KnownPage[]; readonly clock: Clock }

/** Every address that nobody else answers is a page, or the 404 page of its language. */
export const pageRoutes =
  ({ cache, pages, clock }: PageDeps): FastifyPluginAsync =>
  async (app) => {
    const lost = new LostPages(cache, clock)
    const sendLost = (request: FastifyRequest, reply: FastifyReply) =>
      send(request, reply, lost.get(splitUrl(request.raw.url ?? '/').path, senderHeaders(request)))
    const send = async (request: FastifyRequest, reply: FastifyReply, asked: Promise<ReadyResponse>) => {
      const ready = await asked
      if (isSecretAddress(request.raw.url ?? '')) return sendUntold(reply, ready)
      reply.hijack()
      sendReady(request.raw, reply.raw, ready)
    }

    app.get('/*', async (request, reply) => {
      const address = readPageAddress(request.raw.url ?? '/', pages, hongKongDateOf(new Date(clock.now())))
      if (address.kind === 'redirect') return reply.redirect(address.to, address.status)
      if (address.kind === 'not-found') return sendLost(request, reply)
      try {
        const { key } = address
        return await send(
          request,
          reply,
          address.kind === 'page' ? cache.get(key) : cache.getUnstored(key, senderHeaders(request)),
        )
      } catch (failure) {
        if (!(failure instanceof PageNotFound)) throw failure
        return sendLost(request, reply)
      }
    })
  }

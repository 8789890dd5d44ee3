import type { FastifyPluginAsync } from 'fastify'
import { sendReady } from '../http/ready-response.ts'
import { refuse } from '../http/refusal.ts'
import { splitUrl } from '../http/request-url.ts'
import { readImageRequest } from './image-request.ts'
import type { ImageStore } from './image-store.ts'

export const imageRoutes =
  ({ images }: { readonly images: ImageStore }): FastifyPluginAsync =>
  async (app) => {
    app.get('/images', async (request, reply) => {
      const asked = readImageRequest(splitUrl(request.raw.url ?? '').query)
      if (!asked) return refuse(reply, 400, 'this picture, width or quality is not served')
      try {
        const image = await images.get(asked, /image\/webp/.test(request.headers.accept ?? ''))
        if (!image) return refuse(reply, 404, 'no such picture')
        reply.hijack()
        return sendReady(request.raw, reply.raw, image)
      } catch (failure) {
        request.log.warn({ file: asked.file, reason: String(failure) }, 'picture could not be made')
        return refuse(reply, 502, 'the picture could not be made')
      }
    })
  }

import { imageQuality, isServedWidth } from '@dhc/reference/site-rules'
import type { FastifyPluginAsync } from 'fastify'
import { refuse } from '../http/failures.ts'
import { sendReady } from '../http/ready-response.ts'
import { splitUrl } from '../http/request-url.ts'
import type { ImageRequest, ImageStore } from './image-store.ts'

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

/** Only a file directly in the media library, and only kinds that are read as pixels: nothing else is ever fetched. */
const source = /^\/strapi\/uploads\/([A-Za-z0-9][A-Za-z0-9_.-]{0,200}\.(?:jpe?g|png|webp|gif))$/

/** S9-32, D-033: exactly these widths, and this quality, also where none is named; anything else is refused. */
export function readImageRequest(query: string): ImageRequest | undefined {
  const parameters = [...new URLSearchParams(query)]
  const names = parameters.map(([name]) => name).sort()
  if (names.join() !== 'q,url,w' && names.join() !== 'url,w') return undefined
  const { url = '', w = '', q = String(imageQuality) } = Object.fromEntries(parameters)
  const file = source.exec(url)?.[1]
  if (!file || !/^[1-9]\d{1,3}$/.test(w) || !isServedWidth(Number(w)) || q !== String(imageQuality)) return undefined
  return { file, width: Number(w) }
}

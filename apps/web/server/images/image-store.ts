import { imageQuality } from '@dhc/reference/site-rules'
import sharp from 'sharp'
import { FreshOrGrace } from '../cache/fresh-or-grace.ts'
import type { Clock } from '../clock.ts'
import { bytesOf, prepareResponse, type ReadyResponse } from '../http/ready-response.ts'
import { type HeaderList, inertPolicy } from '../http/security-headers.ts'

/** No grace: a picture that was taken away, perhaps because somebody is on it, must not come back. */
const settings = {
  freshMs: Number.POSITIVE_INFINITY,
  graceMs: 0,
  retryMs: 0,
  retryEmptyMs: 0,
  mostSize: 48 * 1024 * 1024,
  sizeOf: (picture: ReadyResponse | undefined) => (picture ? bytesOf(picture) : 1),
}
const untilItIsThere = { withOldMs: Number.POSITIVE_INFINITY, withoutMs: Number.POSITIVE_INFINITY }

export type ImageRequest = { readonly file: string; readonly width: number }

class NoSuchPicture extends Error {}

/** Resized pictures in memory; one asked for by many at once is made once, all are dropped when the media change. */
export class ImageStore {
  readonly #cmsUrl: string
  readonly #headers: HeaderList
  readonly #images: FreshOrGrace<ReadyResponse>

  constructor(cmsUrl: string, headers: HeaderList, clock: Clock) {
    this.#cmsUrl = cmsUrl
    this.#headers = headers
    this.#images = new FreshOrGrace(settings, clock)
  }

  async get(request: ImageRequest, acceptsWebp: boolean): Promise<ReadyResponse | undefined> {
    const key = `${request.file}|${request.width}|${acceptsWebp}`
    const ready = this.#images.peek(key)
    if (ready) return ready
    const make = async () => ({ value: await this.#make(request, acceptsWebp) })
    const { value, failure } = await this.#images.find(key, make, untilItIsThere)
    if (value === undefined && !(failure instanceof NoSuchPicture)) throw failure
    return value
  }

  /** Whichever file changed: several sizes are made of each, and there is time to make them again. */
  dropAll(): void {
    this.#images.expire('everything')
  }

  async #make({ file, width }: ImageRequest, acceptsWebp: boolean): Promise<ReadyResponse> {
    const upload = await fetchUpload(this.#cmsUrl, file)
    if (!upload) throw new NoSuchPicture()
    const picture = await resizeImage(upload, width, acceptsWebp)
    return prepareResponse({
      ...picture,
      headers: {
        'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
        vary: 'accept',
        'content-security-policy': inertPolicy,
        ...this.#headers,
      },
    })
  }
}

type ImageFormat = 'webp' | 'jpeg' | 'png'
type Picture = { readonly type: string; readonly body: Buffer }

/** A 30,000 x 30,000 picture is a few kilobytes as a file and gigabytes as pixels (SEC-10). */
const mostPixels = 50_000_000

// Pictures come from editors; still, only the four everyday decoders are open (no SVG, PDF, HEIF).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
sharp.concurrency(1)
sharp.cache(false)

/** Turned upright, never enlarged, and without the camera's notes (place, time, device). */
async function resizeImage(bytes: Buffer, width: number, acceptsWebp: boolean): Promise<Picture> {
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const { format, hasAlpha } = await image.metadata()
  const target: ImageFormat = acceptsWebp ? 'webp' : hasAlpha || format === 'gif' ? 'png' : 'jpeg'
  const body = await image
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .toFormat(target, { quality: imageQuality })
    .toBuffer()
  return { type: `image/${target}`, body }
}

const largestUploadBytes = 20 * 1024 * 1024
const uploadPatienceMs = 5_000
const pixelTypes = /^image\/(jpeg|png|webp|gif)\b/

/** Reads a picture from the media library: no redirects, bounded time and size. Nothing if there is no such picture. */
async function fetchUpload(cmsUrl: string, file: string): Promise<Buffer | undefined> {
  const response = await fetch(new URL(`/uploads/${file}`, cmsUrl), {
    redirect: 'error',
    signal: AbortSignal.timeout(uploadPatienceMs),
  })
  if (!response.ok || !response.body || !pixelTypes.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel()
    return undefined
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.length
    if (size > largestUploadBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

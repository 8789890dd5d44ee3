import { FreshOrGrace } from '../cache/fresh-or-grace.ts'
import type { Clock } from '../clock.ts'
import { prepareResponse, type ReadyResponse } from '../http/ready-response.ts'
import type { HeaderList } from '../http/security-headers.ts'
import { inertPolicy } from '../http/security-headers.ts'
import { fetchUpload } from './fetch-upload.ts'
import type { ImageRequest } from './image-request.ts'
import { resizeImage } from './resize-image.ts'

/** No grace: a picture that was taken away, perhaps because somebody is on it, must not come back. */
const settings = {
  freshMs: Number.POSITIVE_INFINITY,
  graceMs: 0,
  retryMs: 0,
  retryEmptyMs: 0,
  mostSize: 64 * 1024 * 1024,
  sizeOf: (picture: ReadyResponse | undefined) => picture?.body.length ?? 1,
}
const untilItIsThere = { withOldMs: Number.POSITIVE_INFINITY, withoutMs: Number.POSITIVE_INFINITY }

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

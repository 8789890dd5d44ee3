import { prepareAnswer, type ReadyAnswer } from '../http/ready-answer.ts'
import type { HeaderList } from '../http/security-headers.ts'
import { inertPolicy } from '../http/security-headers.ts'
import { fetchUpload } from './fetch-upload.ts'
import type { ImageRequest } from './image-request.ts'
import { resizeImage } from './resize-image.ts'

const mostBytes = 64 * 1024 * 1024

/** Resized pictures in memory, oldest out first; a picture asked for by many at once is made once. */
export class ImageStore {
  readonly #cmsUrl: string
  readonly #headers: HeaderList
  readonly #ready = new Map<string, ReadyAnswer>()
  readonly #inFlight = new Map<string, Promise<ReadyAnswer | undefined>>()
  #bytes = 0

  constructor(cmsUrl: string, headers: HeaderList) {
    this.#cmsUrl = cmsUrl
    this.#headers = headers
  }

  async get(request: ImageRequest, acceptsWebp: boolean): Promise<ReadyAnswer | undefined> {
    const key = `${request.file}|${request.width}|${acceptsWebp}`
    const ready = this.#ready.get(key)
    if (ready) return ready
    const flight = this.#inFlight.get(key) ?? this.#make(key, request, acceptsWebp)
    this.#inFlight.set(key, flight)
    return flight.finally(() => this.#inFlight.delete(key))
  }

  clear(): void {
    this.#ready.clear()
    this.#bytes = 0
  }

  async #make(key: string, { file, width }: ImageRequest, acceptsWebp: boolean): Promise<ReadyAnswer | undefined> {
    const upload = await fetchUpload(this.#cmsUrl, file)
    if (!upload) return undefined
    const picture = await resizeImage(upload, width, acceptsWebp)
    const answer = await prepareAnswer({
      ...picture,
      headers: {
        'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
        vary: 'accept',
        'content-security-policy': inertPolicy,
        ...this.#headers,
      },
    })
    this.#keep(key, answer)
    return answer
  }

  #keep(key: string, answer: ReadyAnswer): void {
    this.#ready.set(key, answer)
    this.#bytes += answer.body.length
    for (const [oldest, old] of this.#ready) {
      if (this.#bytes <= mostBytes) return
      this.#ready.delete(oldest)
      this.#bytes -= old.body.length
    }
  }
}

import type { ReadyResponse } from '../http/ready-response.ts'

/** A page and the content types it was made of. */
export type RenderedPage = {
  readonly ready: ReadyResponse
  readonly tags: readonly string[]
  /** The instant at which the page stops being true, as one that names today does at midnight; usually never. */
  readonly goodUntil: number
}

/** A content read failed while rendering: good enough when there is nothing else, but it never replaces a good page (D-055). */
export class IncompletePage extends Error {
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super('a content read failed while the page was rendered')
    this.page = page
  }
}

/** The route says that the thing it shows does not exist (D-006, D-016). */
export class PageNotFound extends Error {}

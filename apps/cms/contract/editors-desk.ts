import { inject } from 'vitest'
import { env } from './env.ts'

type Row = Record<string, unknown> & { documentId: string }

/** Speaks to the CMS as its panel does, signed in as one of the demo accounts. */
export class EditorsDesk {
  private readonly token: string
  private constructor(token: string) {
    this.token = token
  }

  /** With the token of the one sign-in of the run (sign-in-once.ts). */
  static of({ email }: { email: string }): EditorsDesk {
    return new EditorsDesk(inject('editorTokens')[email] ?? '')
  }

  call(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${env.cmsUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  async draft(path: string, locale: string): Promise<Row> {
    const answer = await this.call('GET', `${path}?locale=${locale}`)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return ((await answer.json()) as { data: Row }).data
  }

  async list(type: string, query: string): Promise<Row[]> {
    const answer = await this.call('GET', `${collection(type)}?${query}`)
    if (!answer.ok) throw new Error(`${type} answered ${answer.status}`)
    return ((await answer.json()) as { results: Row[] }).results
  }

  async create(type: string, locale: string, data: Record<string, unknown>): Promise<Row> {
    const answer = await this.call('POST', `${collection(type)}?locale=${locale}`, data)
    if (!answer.ok) throw new Error(`Creating answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Row }).data
  }

  async save(path: string, locale: string, data: Record<string, unknown>): Promise<Row> {
    const answer = await this.call('PUT', `${path}?locale=${locale}`, data)
    if (!answer.ok) throw new Error(`Saving answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Row }).data
  }

  /** As the panel's Publish button: an empty change, one language. */
  publish(path: string, locale: string): Promise<Response> {
    return this.call('POST', `${path}/actions/publish?locale=${locale}`, {})
  }
}

export const collection = (type: string, documentId = '') =>
  `/content-manager/collection-types/api::${type}.${type}${documentId && `/${documentId}`}`
export const single = (type: string) => `/content-manager/single-types/api::${type}.${type}`

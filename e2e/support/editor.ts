import { requiredVariable } from './stack-control.ts'

/** A content type or a component, as the content manager describes it. */
export type ContentModel = {
  readonly uid: string
  readonly kind?: 'collectionType' | 'singleType'
  readonly isDisplayed?: boolean
  readonly attributes: Readonly<
    Record<string, { readonly type: string; readonly component?: string; readonly maxLength?: number }>
  >
}

type Document = { readonly documentId: string } & Record<string, unknown>

/** An editor of the centre, at the CMS's own administration interface. */
export async function signInAsAdministrator(): Promise<Editor> {
  const answer = await fetch(`${requiredVariable('CMS_URL')}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: requiredVariable('CMS_ADMIN_EMAIL'),
      password: requiredVariable('CMS_ADMIN_PASSWORD'),
    }),
  })
  const body = (await answer.json()) as { data?: { token?: string; accessToken?: string } }
  const token = body.data?.accessToken ?? body.data?.token
  if (!token) throw new Error(`The CMS refused the administrator: ${JSON.stringify(body)}`)
  return new Editor(token)
}

export class Editor {
  readonly #token: string

  constructor(token: string) {
    this.#token = token
  }

  async find(uid: string, query: string): Promise<Document[]> {
    const answer = await this.#call('GET', `/content-manager/collection-types/${uid}?${query}`)
    return (answer as { results: Document[] }).results
  }

  async read(uid: string, documentId: string, locale: string): Promise<Document> {
    const answer = await this.#call('GET', `/content-manager/collection-types/${uid}/${documentId}?locale=${locale}`)
    return (answer as { data: Document }).data
  }

  /** As the editor does it: save, then publish. */
  async saveAndPublish(
    uid: string,
    documentId: string,
    locale: string,
    change: Record<string, unknown>,
  ): Promise<void> {
    await this.#call('PUT', `/content-manager/collection-types/${uid}/${documentId}?locale=${locale}`, change)
    await this.#call(
      'POST',
      `/content-manager/collection-types/${uid}/${documentId}/actions/publish?locale=${locale}`,
      change,
    )
  }

  async createAndPublish(uid: string, locale: string, words: Record<string, unknown>): Promise<string> {
    const created = await this.#call('POST', `/content-manager/collection-types/${uid}?locale=${locale}`, words)
    const { documentId } = (created as { data: Document }).data
    await this.saveAndPublish(uid, documentId, locale, words)
    return documentId
  }

  /** In every language. */
  async delete(uid: string, documentId: string): Promise<void> {
    await this.#call('DELETE', `/content-manager/collection-types/${uid}/${documentId}?locale=*`)
  }

  async readModels(): Promise<ContentModel[]> {
    const read = async (what: string) =>
      ((await this.#call('GET', `/content-manager/${what}`)) as { data: ContentModel[] }).data
    // What the CMS writes by itself is not shown to editors, and there is no way to it from outside.
    const shown = (await read('content-types')).filter(({ isDisplayed }) => isDisplayed !== false)
    return [...shown, ...(await read('components'))]
  }

  /** Whole, with everything inside them. */
  async readEntries({ uid, kind }: ContentModel, locale: string): Promise<Document[]> {
    if (kind === 'singleType') return [await this.readSingle(uid, locale)]
    const listed = await this.find(uid, `locale=${locale}&pageSize=100`)
    return Promise.all(listed.map(({ documentId }) => this.read(uid, documentId, locale)))
  }

  async saveEntry(model: ContentModel, { documentId }: Document, locale: string, change: Record<string, unknown>) {
    if (model.kind === 'singleType') await this.saveAndPublishSingle(model.uid, locale, change)
    else await this.saveAndPublish(model.uid, documentId, locale, change)
  }

  async readSingle(uid: string, locale: string): Promise<Document> {
    const answer = await this.#call('GET', `/content-manager/single-types/${uid}?locale=${locale}`)
    return (answer as { data: Document }).data
  }

  async saveAndPublishSingle(uid: string, locale: string, change: Record<string, unknown>): Promise<void> {
    await this.#call('PUT', `/content-manager/single-types/${uid}?locale=${locale}`, change)
    await this.#call('POST', `/content-manager/single-types/${uid}/actions/publish?locale=${locale}`, change)
  }

  /** Answers the address of the stored file at the cms. */
  async uploadPhoto(name: string, bytes: Buffer): Promise<string> {
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
    const answer = await fetch(`${requiredVariable('CMS_URL')}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}` },
      body: form,
    })
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
    const [stored] = (await answer.json()) as { url: string }[]
    return stored?.url ?? ''
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${requiredVariable('CMS_URL')}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

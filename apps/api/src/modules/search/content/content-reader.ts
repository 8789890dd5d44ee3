import { cmsLocale, type Locale } from '@dhc/locales/locale'
import { z } from 'zod'

export type Query = Readonly<Record<string, string>>

export type ContentReader = {
  /** Every published entry of a collection in one language. Anything but a complete good response throws. */
  readCollection(path: string, query: Query, locale: Locale): Promise<readonly unknown[]>
  /** A single type's entry; nothing when it is not published in this language. */
  readSingle(path: string, query: Query, locale: Locale): Promise<unknown>
}

const timeoutMs = 15_000
const pageSize = 100

const page = z.object({ data: z.array(z.unknown()), meta: z.object({ pagination: z.object({ total: z.int() }) }) })
const single = z.object({ data: z.unknown() })

/** Reads what any visitor may read (S7): no token, so that nothing hidden can get into the index. */
export function createContentReader(cmsUrl: string): ContentReader {
  async function ask(path: string, query: Query): Promise<Response> {
    const url = new URL(path, cmsUrl)
    url.search = new URLSearchParams(query).toString()
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) await response.body?.cancel()
    return response
  }

  return {
    async readCollection(path, query, locale) {
      const entries: unknown[] = []
      for (let number = 1; ; number += 1) {
        const pagination = { 'pagination[page]': String(number), 'pagination[pageSize]': String(pageSize) }
        const response = await ask(path, { ...query, ...pagination, locale: cmsLocale[locale] })
        if (!response.ok) throw new Error(`the CMS answered ${response.status} for ${path}`)
        const { data, meta } = page.parse(await response.json())
        entries.push(...data)
        if (data.length === 0 || entries.length >= meta.pagination.total) return entries
      }
    },
    async readSingle(path, query, locale) {
      const response = await ask(path, { ...query, locale: cmsLocale[locale] })
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`the CMS answered ${response.status} for ${path}`)
      return single.parse(await response.json()).data
    },
  }
}

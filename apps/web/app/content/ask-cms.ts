import { cmsLocale, type Locale } from '@dhc/locales/locale'
import { contentPageSize, longestContentList } from '@dhc/reference/site-rules'
import { z } from 'zod'
import type { ContentAccess } from './content-access.ts'

export type Asked = { readonly path: string; readonly parameters?: Readonly<Record<string, string>> }

/** What a list looks like before any contract has seen its entries. */
export const pageOfList = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ total: z.number() }) }),
})

/** Nothing when the CMS knows no such thing; throws when it cannot answer. */
export async function askOnce({ cmsUrl, patienceMs, draft }: ContentAccess, locale: Locale, asked: Asked) {
  const url = new URL(asked.path, cmsUrl)
  // S7-05, S7-06: every query names its language; a caller may name another.
  url.search = new URLSearchParams({ locale: cmsLocale[locale], ...asked.parameters }).toString()
  if (draft) url.searchParams.set('status', 'draft')
  const headers = draft?.headersFor(url) ?? {}
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
  if (response.status === 404) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return (await response.json()) as unknown
}

/** The CMS has other readers too. */
const pagesAtOnce = 3

const wholeLists = new WeakMap<ContentAccess, Map<string, Promise<unknown>>>()

/** A long list, asked for once in a reading: two languages fill their gaps from the Chinese one. */
export function askForAll(access: ContentAccess, locale: Locale, asked: Asked): Promise<unknown> {
  const lists = wholeLists.get(access) ?? new Map<string, Promise<unknown>>()
  wholeLists.set(access, lists)
  const name = JSON.stringify([locale, asked.path, asked.parameters])
  const list = lists.get(name) ?? askPageByPage(access, locale, asked)
  lists.set(name, list)
  return list
}

/** Put together it reads like a short one. */
async function askPageByPage(access: ContentAccess, locale: Locale, asked: Asked): Promise<unknown> {
  const askPage = async (number: number) => {
    const place = { 'pagination[page]': String(number), 'pagination[pageSize]': String(contentPageSize) }
    return pageOfList.parse(await askOnce(access, locale, { ...asked, parameters: { ...asked.parameters, ...place } }))
  }
  const first = await askPage(1)
  const pages = Math.ceil(Math.min(first.meta.pagination.total, longestContentList) / contentPageSize)
  const data = [...first.data]
  for (let next = 2; next <= pages; next += pagesAtOnce) {
    const numbers = Array.from({ length: Math.min(pagesAtOnce, pages - next + 1) }, (_, index) => next + index)
    for (const answer of await Promise.all(numbers.map(askPage))) data.push(...answer.data)
  }
  return { data, meta: { pagination: { total: data.length } } }
}

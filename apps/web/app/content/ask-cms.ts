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

/** Nothing when the CMS knows no such thing; throws when it cannot answer and nobody remembers what it said before. */
export async function askOnce(access: ContentAccess, locale: Locale, asked: Asked): Promise<unknown> {
  const { cmsUrl, draft, recalled } = access
  const url = new URL(asked.path, cmsUrl)
  // S7-05, S7-06: every query names its language; a caller may name another.
  url.search = new URLSearchParams({ locale: cmsLocale[locale], ...asked.parameters }).toString()
  if (draft) url.searchParams.set('status', 'draft')
  const lastGood = draft ? undefined : access.lastGood
  try {
    const text = await readText(access, url)
    const answer: unknown = text === undefined ? undefined : JSON.parse(text)
    if (text === undefined || isNothingFound(answer, asked)) lastGood?.forget(url)
    else lastGood?.remember(url, text)
    return answer
  } catch (failure) {
    const good = await lastGood?.recall(url)
    if (!good) throw failure
    recalled?.push({ because: `${asked.path}: ${String(failure)}`, goodAt: good.goodAt })
    return JSON.parse(good.text)
  }
}

async function readText({ patienceMs, draft }: ContentAccess, url: URL): Promise<string | undefined> {
  const headers = draft?.headersFor(url) ?? {}
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
  if (response.status === 404) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return response.text()
}

/** Of addresses that somebody makes up there is no end: what was looked for by a name and not found is worth nothing. */
function isNothingFound(answer: unknown, { parameters = {} }: Asked): boolean {
  const isFiltered = Object.keys(parameters).some((name) => name.startsWith('filters'))
  return isFiltered && pageOfList.safeParse(answer).data?.data.length === 0
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

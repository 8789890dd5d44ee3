import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { pages } from '../../apps/web/app/page-table.ts'

/** The addresses of the page table that stand for themselves; item pages are reached from their lists. */
export const plainPaths: readonly string[] = pages
  .filter((page) => !page.path.includes(':') && !page.path.endsWith('-details'))
  .map((page) => page.path)

const routeFolder = new URL('../../apps/web/app/', import.meta.url)

const pathsWith = (kind: RegExp) =>
  pages.filter(({ file }) => kind.test(readFileSync(new URL(file, routeFolder), 'utf8'))).map(({ path }) => path)

/** Forms and personal pages run React; their own route file says so. */
export const actingPaths: readonly string[] = pathsWith(/\b(actingPage|pageForMembers|pageForGuests)\b/)
/** S6-03: a guest who opens one of these is sent to sign in. */
export const memberPaths: readonly string[] = pathsWith(/\bpageForMembers\b/)

/** Where a visitor finds the first item of each kind, and what its address looks like. */
export const itemPages: readonly { list: string; item: RegExp }[] = [
  { list: '/service/new-services', item: /\/service\/service-details\?id=/ },
  { list: '/activity/programmes/series', item: /\/activity\/programmes\/series\/\w+/ },
  { list: '/activity/programmes/enrol-info', item: /\/activity\/programmes\/ballot\/[\w-]+/ },
  { list: '/activity/latest-news', item: /\/activity\/news-details\?id=/ },
  { list: '/activity/featured-activities', item: /\/activity\/featured-details\?id=/ },
  { list: '/activity/activity-list/1', item: /\/activity\/healthInfo-details\?id=/ },
  { list: '/activity/eLearning/list', item: /\/activity\/eLearning\/detail\/\w+/ },
].filter(({ list }) =>
  pages.some((page) => page.path === list || (page.path.includes(':topic') && list.includes('activity-list'))),
)

/** The first page of each kind on which somebody does something with an item of a list. */
export const actingItemPages: readonly { list: string; item: RegExp }[] = [
  { list: '/activity/programmes/series', item: /\/activity\/programmes\/enrol\/[\w-]+$/ },
]

export const topicPaths: readonly string[] = pages.some((page) => page.path.startsWith('/activity/activity-list/'))
  ? [1, 2, 3, 4, 5].map((topic) => `/activity/activity-list/${topic}`)
  : []

/** The address of the first item a list leads to. */
export async function firstItemOf(request: APIRequestContext, list: string, item: RegExp): Promise<string> {
  const html = await (await request.get(list)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const addresses = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const address = addresses.find((href) => item.test(href))
  if (!address) throw new Error(`${list} leads to no item`)
  return address
}

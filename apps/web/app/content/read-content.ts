import { defaultLocale, type Locale } from '@dhc/locales/locale'
import { z } from 'zod'
import { type Asked, askForAll, askOnce, pageOfList } from './ask-cms.ts'
import type { ContentAccess } from './content-access.ts'
import { type Filled, fillGaps } from './fill-gaps.ts'
import { simplifier } from './simplified-chinese.server.ts'

/** Where a text of the page comes from, if not from the page's own language. */
export type Origin = {
  /** English page: this is the Traditional Chinese text. */
  readonly isChineseOnly: boolean
  /** Simplified Chinese page: this was converted from Traditional Chinese. */
  readonly isConverted: boolean
}

export type ContentQuery<Answer, Value> = {
  /** Singular name of the content type: the webhook announces changes under it. */
  readonly contentType: string
  readonly path: string
  readonly parameters?: Readonly<Record<string, string>>
  /** Every entry of a long list, however many pages the CMS makes of it. */
  readonly isWhole?: true
  /** The fields we rely on (packages/contracts/src/cms). */
  readonly contract: z.ZodType<Answer>
  /** A small part of every page: if an editor typed something unusable, the page goes on without it. */
  readonly isMinor?: true
  /** Our names for what came; nothing if the answer holds no entry. `originOf` an item takes its documentId or key. */
  readonly read: (answer: Answer, originOf: (id: string) => Origin) => Value | undefined
}

export type Found<Value> = Origin & { readonly value: Value }

/**
 * Asks the CMS in the page's language and fills what is missing from Traditional Chinese, in lists item by
 * item. S7-32, D-055: a read that fails is recorded, logged once by the server, and yields nothing. No caller needs a
 * `try`.
 */
export async function readContent<Answer, Value>(
  access: ContentAccess,
  locale: Locale,
  query: ContentQuery<Answer, Value>,
): Promise<Found<Value> | undefined> {
  access.contentTypes.add(query.contentType)
  try {
    const filled = await askWithFallback(access, locale, query)
    if (!filled) return undefined
    const originOf = (isAdopted: boolean): Origin => ({
      isChineseOnly: isAdopted && locale !== 'zh-CN',
      isConverted: isAdopted && locale === 'zh-CN',
    })
    const value = query.read(query.contract.parse(filled.answer), (id) => originOf(filled.adopted.has(id)))
    return value === undefined ? undefined : { value, ...originOf(filled.isAllAdopted) }
  } catch (failure) {
    const isOnlyMistyped = query.isMinor === true && failure instanceof z.ZodError
    const record = isOnlyMistyped ? access.warnings : access.failures
    record.push(`${query.path}: ${reasonOf(failure)}`)
    return undefined
  }
}

const nothingAdopted = { adopted: new Set<string>(), isAllAdopted: false }

type Query = Asked & Pick<ContentQuery<unknown, unknown>, 'isWhole'>

async function askWithFallback(access: ContentAccess, locale: Locale, asked: Query): Promise<Filled | undefined> {
  const ask = asked.isWhole ? askForAll : askOnce
  const own = await ask(access, locale, asked)
  const isEnough = locale === defaultLocale || (own !== undefined && isComplete(own, asked))
  const chinese = isEnough ? undefined : await ask(access, defaultLocale, asked)
  if (chinese === undefined) return own === undefined ? undefined : { answer: own, ...nothingAdopted }
  return fillGaps(own, chinese, locale === 'zh-CN' ? await simplifier() : (thing) => thing)
}

const single = z.object({ data: z.object({ attributes: z.record(z.string(), z.unknown()) }) })
const oneByName = /^filters\[(slug|code|documentId)\]\[\$eq\]$/i

/** Nothing can be missing: the one entry that was asked for is there, the list is full, or a single type has no list. */
function isComplete(answer: unknown, { parameters = {} }: Asked): boolean {
  const list = pageOfList.safeParse(answer).data
  if (list) {
    const isOneByName = Object.keys(parameters).some((name) => oneByName.test(name))
    return list.meta.pagination.total > list.data.length || (isOneByName && list.data.length > 0)
  }
  const attributes = Object.values(single.safeParse(answer).data?.data.attributes ?? {})
  return attributes.every((value) => typeof value !== 'object' || value === null)
}

function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const cause = failure.cause instanceof Error ? ` (${failure.cause.message})` : ''
  return `${failure.name}: ${failure.message.slice(0, 300)}${cause}`
}

import { cmsLocale, defaultLocale, type Locale } from '@dhc/locales/locale'
import type { z } from 'zod'
import type { ContentAccess } from './content-access.ts'

export type ContentQuestion<Answer, Value> = {
  /** Singular name of the content type: the webhook announces changes under it. */
  readonly contentType: string
  readonly path: string
  readonly parameters?: Readonly<Record<string, string>>
  /** The fields we rely on (packages/contracts/src/cms). */
  readonly contract: z.ZodType<Answer>
  /** Our names for what came; nothing if the answer holds no entry. */
  readonly read: (answer: Answer) => Value | undefined
}

export type Found<Value> = {
  readonly value: Value
  /** Section 2e: the entry does not exist in the page's language, so this is the Traditional Chinese one. */
  readonly isChineseOnly: boolean
}

/**
 * Asks the CMS in the page's language and falls back to Traditional Chinese (section 2e). S7-32, D-055: a read that
 * fails is recorded, logged once by the server, and yields nothing. No caller needs a `try`.
 */
export async function readContent<Answer, Value>(
  access: ContentAccess,
  locale: Locale,
  question: ContentQuestion<Answer, Value>,
): Promise<Found<Value> | undefined> {
  access.contentTypes.add(question.contentType)
  try {
    const value = await ask(access, locale, question)
    if (value !== undefined) return { value, isChineseOnly: false }
    if (locale === defaultLocale) return undefined
    // The place where the next issue converts to Simplified Chinese (OpenCC) when the page is zh-CN.
    const chinese = await ask(access, defaultLocale, question)
    return chinese === undefined ? undefined : { value: chinese, isChineseOnly: true }
  } catch (failure) {
    access.failures.push(`${question.path}: ${reasonOf(failure)}`)
    return undefined
  }
}

async function ask<Answer, Value>(
  { cmsUrl, patienceMs }: ContentAccess,
  locale: Locale,
  { path, parameters, contract, read }: ContentQuestion<Answer, Value>,
): Promise<Value | undefined> {
  const url = new URL(path, cmsUrl)
  // S7-05, S7-06: every question names its language; a caller may name another.
  url.search = new URLSearchParams({ locale: cmsLocale[locale], ...parameters }).toString()
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
  if (response.status === 404) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return read(contract.parse(await response.json()))
}

function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const cause = failure.cause instanceof Error ? ` (${failure.cause.message})` : ''
  return `${failure.name}: ${failure.message.slice(0, 300)}${cause}`
}

import { searchContentCall, suggestPagesCall } from '@dhc/contracts/member-api/search'
import { localeNamed } from '@dhc/locales/locale'
import { addressKey } from '@dhc/reference/address-key'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import type { Search } from './create-search.ts'
import { type MissDeps, noteMiss } from './phrase-to-count.ts'

export type SearchRoutesDeps = MissDeps & {
  readonly search: Pick<Search, 'ask' | 'suggest'>
  readonly limits: Pick<RateLimits, 'consume'>
}

/**
 * D-030: what people look for is between them and the result: it is not logged and not stored (no-store). Only what found
 * nothing is counted, by day and of nobody, so that editors hear which words are missing.
 */
export const searchRoutes =
  ({ search, limits, ...misses }: SearchRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, searchContentCall, async (request) => {
      await limits.consume('searchPerAddress', addressKey(request.ip))
      const { q: words, locale, ...asked } = request.query
      const result = search.ask({ words, locale: localeNamed(locale), ...asked })
      const isNew = asked.page === 1 && asked.kind === undefined
      if (isNew && result.total === 0) noteMiss(misses, words)
      return result
    })

    serve(app, suggestPagesCall, async (request) => {
      await limits.consume('suggestionPerAddress', addressKey(request.ip))
      const { q: words, locale } = request.query
      return search.suggest({ words, locale: localeNamed(locale) })
    })
  }

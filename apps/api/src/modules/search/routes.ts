import {
  searchPath,
  searchRequest,
  searchView,
  suggestPath,
  suggestRequest,
  suggestView,
} from '@dhc/contracts/member-api/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { succeed } from '../../platform/http/envelope.ts'
import { operation } from '../../platform/http/operation.ts'
import { addressKey } from '../../platform/rate-limit/address-key.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import type { Search } from './create-search.ts'

export type SearchRoutesDeps = {
  readonly search: Pick<Search, 'ask' | 'suggest'>
  readonly limits: Pick<RateLimits, 'consume'>
}

/** D-030, section 3.12. What people look for is between them and the answer: it is not logged and not kept (no-store). */
export const searchRoutes =
  ({ search, limits }: SearchRoutesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      searchPath,
      {
        schema: operation({
          summary: 'Search of all published content, in any script (D-030)',
          tag: 'search',
          body: undefined,
          querystring: searchRequest,
          payload: searchView,
          errors: ['validationFailed', 'tooManyRequests', 'unavailable'],
        }),
      },
      async (request) => {
        await limits.consume('searchPerAddress', addressKey(request.ip))
        const { q: words, ...asked } = request.query
        return succeed(request, search.ask({ words, ...asked }))
      },
    )

    app.get(
      suggestPath,
      {
        schema: operation({
          summary: 'Names that fit what is being typed',
          tag: 'search',
          body: undefined,
          querystring: suggestRequest,
          payload: suggestView,
          errors: ['validationFailed', 'tooManyRequests', 'unavailable'],
        }),
      },
      async (request) => {
        await limits.consume('suggestionPerAddress', addressKey(request.ip))
        const { q: words, locale } = request.query
        return succeed(request, search.suggest({ words, locale }))
      },
    )
  }

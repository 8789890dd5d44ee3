import { defaultLocale, isLocale } from '@dhc/locales/locale'
import { searchWordsMaxLength } from '@dhc/reference/site-rules'
import type { FastifyPluginAsync } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { splitUrl } from '../http/request-url.ts'
import { thirdPartySearchDocument, thirdPartySearchPolicy } from './search-document.ts'

const thirdPartySearchPath = '/embed/search'

/** S2-58, D-030: the only document that asks anybody outside, and it exists only when a key is configured. */
export const thirdPartySearchRoutes =
  ({ searchKey }: { readonly searchKey: string | null }): FastifyPluginAsync =>
  async (app) => {
    app.get(thirdPartySearchPath, async (request, reply) => {
      if (searchKey === null) return refuse(reply, 404, 'not found')
      const query = new URLSearchParams(splitUrl(request.raw.url ?? '').query)
      const asked = query.get('locale')
      const locale = isLocale(asked) ? asked : defaultLocale
      const words = (query.get('q') ?? '').slice(0, searchWordsMaxLength)
      return reply
        .headers({
          'content-security-policy': thirdPartySearchPolicy,
          // What was looked for is in the address: nobody stores it, and the provider learns the words but not the page.
          'cache-control': 'no-store',
          'referrer-policy': 'origin',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(thirdPartySearchDocument({ searchKey, words, locale }))
    })
  }

import { defaultLocale, htmlLang, isLocale, type Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { searchWordsMaxLength } from '@dhc/reference/site-rules'
import type { FastifyPluginAsync } from 'fastify'
import { refuse } from '../http/failures.ts'
import { splitUrl } from '../http/request-url.ts'

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

const providerScript = 'https://cse.google.com/cse.js'
const provider = 'https://*.google.com https://*.gstatic.com https://*.googleapis.com'

/**
 * `sandbox` gives the document an origin of its own: whatever the provider's script does, it
 * reaches no cookie, no storage and no page of this site. That is why it may use `eval`, which Google's script needs.
 * A result opened from it is an ordinary page again.
 */
const thirdPartySearchPolicy = [
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  `script-src ${provider} 'unsafe-eval'`,
  `style-src ${provider} 'unsafe-inline'`,
  'img-src https: data:',
  `font-src ${provider}`,
  `connect-src ${provider}`,
  `frame-src ${provider}`,
  `form-action ${provider}`,
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
].join('; ')

type Asked = { readonly searchKey: string; readonly words: string; readonly locale: Locale }

/** S2-58: the provider's results for the words in this document's own address (`?q=`). */
function thirdPartySearchDocument({ searchKey, words, locale }: Asked): string {
  const title = `${translate(locale, 'common', 'search.outsideFrame')}: ${words}`
  const script = `${providerScript}?${new URLSearchParams({ cx: searchKey })}`
  return [
    `<!doctype html><html lang="${htmlLang[locale]}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title>`,
    `<script async src="${escapeHtml(script)}"></script>`,
    '<div class="gcse-searchresults-only" data-queryParameterName="q" data-linkTarget="_blank"></div>',
    `<noscript><p>${escapeHtml(translate(locale, 'common', 'search.outsideScript'))}</p></noscript></html>`,
  ].join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

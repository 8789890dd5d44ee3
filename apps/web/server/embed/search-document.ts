import { htmlLang, type Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'

const providerScript = 'https://cse.google.com/cse.js'
const provider = 'https://*.google.com https://*.gstatic.com https://*.googleapis.com'

/**
 * Security.md section 2. `sandbox` gives the document an origin of its own: whatever the provider's script does, it
 * reaches no cookie, no storage and no page of this site. That is why it may use `eval`, which Google's script needs.
 * A result opened from it is an ordinary page again.
 */
export const thirdPartySearchPolicy = [
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
export function thirdPartySearchDocument({ searchKey, words, locale }: Asked): string {
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

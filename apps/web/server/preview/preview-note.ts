import { htmlLang, locales } from '@dhc/locales/locale'
import { type MessageKey, translate } from '@dhc/locales/messages'

/** What an editor reads instead of a draft: three languages, since a refused link tells no language. */
export function previewNote(key: MessageKey<'common'>): string {
  const paragraphs = locales.map((locale) => `<p lang="${htmlLang[locale]}">${translate(locale, 'common', key)}</p>`)
  const title = translate('en-US', 'common', 'preview.banner')
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`
  return `<!doctype html><html lang="zh-HK">${head}<main>${paragraphs.join('')}</main></html>`
}

import { defaultLocale, isLocale, type Locale } from './locale.ts'

/** D-068: the language of `error_message`; anything we do not speak becomes zh-HK. */
export function localeOfHeader(header: string | undefined): Locale {
  if (isLocale(header)) return header
  const preferred = (header ?? '').slice(0, 200).split(',').map(readPart)
  preferred.sort((one, other) => other.weight - one.weight)
  for (const { tag, weight } of preferred) {
    const locale = weight > 0 ? localeOfTag(tag) : undefined
    if (locale) return locale
  }
  return defaultLocale
}

function readPart(part: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { tag, weight: Number.isFinite(weight) ? weight : 0 }
}

function localeOfTag(tag: string): Locale | undefined {
  if (tag === 'en' || tag.startsWith('en-')) return 'en-US'
  if (/^zh-(cn|sg|my|hans)/.test(tag)) return 'zh-CN'
  if (tag === 'zh' || tag.startsWith('zh-')) return 'zh-HK'
  return undefined
}

/** country and other endings of addresses that are written in no Latin letters; phones make links of them too. */
const endingsInOtherScripts = [
  ...['中国', '中國', '香港', '台湾', '台灣', '澳门', '澳門', '新加坡', '公司', '网络', '網絡', '网址', '網址', '网站'],
  ...['中文网', '在线', '手机', '移动', '商城', '商店', '网店', '购物', '集团', '机构', '機構', '政府', '政务', '公益'],
  ...['我爱你', '慈善', '广东', '佛山', '信息', '娱乐', '游戏', '微博', '八卦', '时尚', '餐厅', '企业', '健康', '世界'],
  ...['рф', 'рус', 'москва', 'онлайн', 'сайт', 'орг', 'дети', 'ком', 'укр', 'срб', 'бел', 'мкд', 'қаз', 'бг', 'ею'],
  ...[
    '한국',
    '닷컴',
    '닷넷',
    '삼성',
    'みんな',
    'コム',
    'セール',
    'ファッション',
    'クラウド',
    'ストア',
    'グーグル',
    'ポイント',
  ],
  ...['भारत', 'संगठन', 'कॉम', 'ไทย', 'คอม', 'ελ', 'ευ', 'հայ', 'გე', 'קום', 'ישראל'],
  ...['السعودية', 'امارات', 'مصر', 'عمان', 'موقع', 'شبكة', 'بازار', 'ایران', 'پاکستان', 'قطر', 'كوم'],
]

/** One letter or more, a hyphen or an underscore in between: what stands between two dots of an address. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_-]*[\\p{L}\\p{M}\\p{N}])?'
const notLetter = '(?![\\p{L}\\p{M}\\p{N}_-])'
const ending = `(?:xn--[a-z0-9-]+|[a-z]{2,}|${endingsInOtherScripts.join('|')})${notLetter}`
const hostName = `(?:${label}\\.)+${ending}`
const ipAddress = '(?<![\\d.])(?:\\d{1,3}\\.){3}\\d{1,3}(?![\\d.])'
const anyScheme = '[a-z][a-z0-9+.-]*:[/\\\\]{2}\\S*'
/** What opens something on a phone without two slashes. */
const openingScheme = '\\b(?:https?|mailto|tel|sms|smsto|javascript|data|intent|market|geo|whatsapp|weixin):\\S+'
const anyLink = new RegExp(`${anyScheme}|${openingScheme}|(?:\\S*@)?(?:${hostName}|${ipAddress})`, 'u')

/**
 * As a phone reads it: letters and dots of full width and of other alphabets of mathematics are the plain ones, what has
 * no width is not there, and the full stop of Chinese is a dot where an address goes on behind it.
 */
function asPhoneReads(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}|\p{Me}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u3164/gu, '')
    .toLowerCase()
    .replaceAll(new RegExp(`[。｡](?=${ending}|[a-z0-9])`, 'gu'), '.')
}

/** Whole, with its path: what a browser would open there is a page of this site and nothing else. */
function ownLinks(siteOrigin: string): RegExp {
  const { protocol, host } = new URL(siteOrigin)
  const [scheme, name] = [protocol, host].map((part) => part.replaceAll(/[.+*?^$()[\]{}|\\-]/g, '\\$&'))
  const begin = `(?:(?<![a-z0-9+.-])${scheme}//|(?<![\\p{L}\\p{M}\\p{N}._@:/\\\\-]))`
  const path = '(?:(?:/(?!/)|[?#])(?:[a-z0-9._=&%#?-]|/(?!/))*)?'
  return new RegExp(
    `${begin}${name}(?![\\p{L}\\p{M}\\p{N}_@\\\\-]|:\\S|\\.[\\p{L}\\p{N}])${path}(?![a-z0-9._=&%#?/@\\\\-]|:\\S)`,
    'gu',
  )
}

/**
 * The first link in a text for many that leads elsewhere than to our own site. Stricter than any phone: two words
 * with a dot and no space between them may be an address, since new endings come every year.
 */
export function foreignLinkIn(text: string, siteOrigin: string): string | undefined {
  const rest = asPhoneReads(text).replaceAll(ownLinks(siteOrigin), ' ')
  return anyLink.exec(rest)?.[0]
}

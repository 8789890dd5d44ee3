import { describe, expect, it } from 'vitest'
import { foreignLinkIn } from './links-in-text.ts'

const site = 'https://dhc.example'
const isolate = (text: string) => [...text].join('\u200b')

/** The text, and what a refusal names. */
const elsewhere: readonly (readonly [text: string, named: string])[] = [
  ['Look at https://evil.test/now', 'https://evil.test/now'],
  ['HTTP://EVIL.TEST', 'http://evil.test'],
  ['Visit evil.test today', 'evil.test'],
  ['Visit www.evil.test.', 'www.evil.test'],
  ['a.b.c.evil.test', 'a.b.c.evil.test'],
  ['(evil.test)', 'evil.test'],
  ['"evil.test"', 'evil.test'],
  ['請登記：evil.test', 'evil.test'],
  ['請登記evil.test', '請登記evil.test'],
  ['https://dhc.example@evil.test/', 'https://dhc.example@evil.test/'],
  ['https://evil.test@dhc.example/', 'https://evil.test@dhc.example/'],
  ['https://dhc.example:pass@evil.test', 'https://dhc.example:pass@evil.test'],
  ['dhc.example@evil.test', 'dhc.example@evil.test'],
  ['somebody@dhc.example', 'somebody@dhc.example'],
  ['https://dhc.example.evil.test', 'https://dhc.example.evil.test'],
  ['dhc.example.evil.test', 'dhc.example.evil.test'],
  ['https://evil-dhc.example', 'https://evil-dhc.example'],
  ['evildhc.example', 'evildhc.example'],
  ['www.dhc.example', 'www.dhc.example'],
  ['dhc.examples', 'dhc.examples'],
  ['http://dhc.example', 'http://dhc.example'],
  ['ftp://dhc.example', 'ftp://dhc.example'],
  ['https://dhc.example:8443/', 'https://dhc.example:8443/'],
  ['https:\\\\evil.test', 'https:\\\\evil.test'],
  ['https:evil.test', 'https:evil.test'],
  ['https:/evil.test', 'https:/evil.test'],
  ['https://dhc.example\\@evil.test', 'https://dhc.example\\@evil.test'],
  ['https://dhc.example//evil.test', 'https://dhc.example//evil.test'],
  ['https://dhc.example/?to=https://evil.test', 'https://dhc.example/?to=https://evil.test'],
  ['https://dhc.example evil.test', 'evil.test'],
  ['https://dhc.example,evil.test', 'evil.test'],
  ['ｈｔｔｐｓ：／／ｅｖｉｌ．ｔｅｓｔ', 'https://evil.test'],
  ['ｅｖｉｌ.ｔｅｓｔ', 'evil.test'],
  ['evil。test', 'evil.test'],
  ['evil｡test', 'evil.test'],
  ['evil．test', 'evil.test'],
  ['evil․test', 'evil.test'],
  ['example。com', 'example.com'],
  ['𝐞𝐯𝐢𝐥.𝐭𝐞𝐬𝐭', 'evil.test'],
  ['ⓔⓥⓘⓛ.ⓣⓔⓢⓣ', 'evil.test'],
  [isolate('evil.test'), 'evil.test'],
  ['ev\u00adil.te\u2060st', 'evil.test'],
  ['evil\ufe0f.test', 'evil.test'],
  ['evil\u202e.test', 'evil.test'],
  ['dhc.example\u200b.evil.test', 'dhc.example.evil.test'],
  ['dhс.example', 'dhс.example'],
  ['ԁhc.example', 'ԁhc.example'],
  ['dhç.example', 'dhç.example'],
  ['xn--dh-xyz.example', 'xn--dh-xyz.example'],
  ['例子.xn--fiqs8s', '例子.xn--fiqs8s'],
  ['例子.中国', '例子.中国'],
  ['例子。中國', '例子.中國'],
  ['健康.公司', '健康.公司'],
  ['健康.com', '健康.com'],
  ['пример.рф', 'пример.рф'],
  ['192.168.1.1', '192.168.1.1'],
  ['http://192.168.1.1:8080/a', 'http://192.168.1.1:8080/a'],
  ['http://3232235777', 'http://3232235777'],
  ['http://0x7f.1', 'http://0x7f.1'],
  ['http://[::1]/', 'http://[::1]/'],
  ['１９２．１６８．１．１', '192.168.1.1'],
  ['bit.ly/3xYz', 'bit.ly'],
  ['t.co/abc', 't.co'],
  ['wa.me/85251234567', 'wa.me'],
  ['163.com', '163.com'],
  ['tel:+85290000000', 'tel:+85290000000'],
  ['mailto:a@evil.test', 'mailto:a@evil.test'],
  ['sms:12345', 'sms:12345'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['weixin://dl/chat', 'weixin://dl/chat'],
  ['evil\n.test and more.evil.test', 'more.evil.test'],
  ['Next week.Please come', 'week.please'],
]

const ours = [
  'The centre is closed next week.',
  'https://dhc.example',
  'https://dhc.example/',
  'https://dhc.example/en-US/contact/contact-us?from=sms#map',
  'Look at dhc.example/news. Thanks!',
  'Look at dhc.example, or call us.',
  'HTTPS://DHC.EXAMPLE/News',
  'ｈｔｔｐｓ：／／ｄｈｃ．ｅｘａｍｐｌｅ',
  '詳情請瀏覽https://dhc.example/zh-HK/news。多謝！',
  '詳情請瀏覽 https://dhc.example。多謝！',
  '（dhc.example）',
  'On our page https://dhc.example/news: what to bring.',
  'On https://dhc.example: what to bring.',
  '請於11月20日（星期五）出席。地點：中心一樓。',
  '我們在香港。香港人都歡迎。',
  '查詢：2345 6789',
  'From 10.30am to 12.30p.m. at the core centre',
  'Bring your card, e.g. the blue one; i.e. not the old.',
  'HK$12.50 a lesson; 3.5 hours',
  'Wait... then come',
  '1. Bring water 2. Bring a towel',
  '2026.11.18',
  'Dr. Chan and Prof. Lee, B.A.',
  '時間：10:30–12:00',
  'Room 3/F, Block A-B; and/or',
]

describe('links in a text for many', () => {
  it.each(elsewhere)('%j leads elsewhere, and the refusal names %j', (text, named) => {
    expect(foreignLinkIn(text, site)).toBe(named)
  })

  it.each(ours)('%j leads nowhere else', (text) => {
    expect(foreignLinkIn(text, site)).toBeUndefined()
  })

  it.each(['a', 'a-', 'a.', 'a@', '例', 'a.b-', 'dhc.example/'])('many of %j are read at once', (part) => {
    const before = performance.now()
    foreignLinkIn(part.repeat(1000).slice(0, 600), site)
    expect(performance.now() - before).toBeLessThan(500)
  })

  it('our own site is the configured one, with its port', () => {
    const local = 'http://localhost:3000'
    expect(foreignLinkIn('http://localhost:3000/zh-HK', local)).toBeUndefined()
    expect(foreignLinkIn('http://localhost:3001/', local)).toBe('http://localhost:3001/')
    expect(foreignLinkIn('https://dhc.example/', local)).toBe('https://dhc.example/')
  })
})

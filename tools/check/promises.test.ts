import { globSync, readFileSync } from 'node:fs'
import { deletionCoolingOffDays } from '@dhc/reference/member-rules'
import { minorsUntilAge, type RetainedKind, retention } from '@dhc/reference/retention-rules'
import { sessionRules } from '@dhc/reference/session-rules'
import { describe, expect, it } from 'vitest'
import { pageExists } from '../../apps/web/app/page-table.ts'

const files = ['packages/locales/messages/*/*.json', 'apps/cms/seeds/**/*.json'].flatMap((place) => globSync(place))

/** What the site does not have: a later day, an app in a shop, a payment, a newsletter. */
const promises = [
  /coming soon|under construction|stay tuned|watch this space/i,
  /敬請期待|敬请期待|即將推出|即将推出|籌備中|筹备中|建設中|建设中/,
  /app store|google play|download (our|the) app|mobile app\b|應用程式商店|应用商店|下載(我們的)?程式|手機應用程式|手机应用程序/i,
  // That we never ask for a payment may be said.
  /pay online (by|with)|online payment|(?<!不[會会].*)網上(付款|繳費)|(?<!不[會会].*)网上(付款|缴费)|轉數快|转数快|octopus|八達通|八达通/i,
  /newsletter|電子通訊|电子通讯/i,
]

describe('nothing promises what is not there', () => {
  it('no text of ours names a thing of later, an app, a payment or a newsletter', () => {
    expect(files.length).toBeGreaterThan(100)
    const said = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => promises.some((promise) => promise.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(said).toEqual([])
  })

  it('every address in a seeded text is a page of the site', () => {
    const links = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\((\/[^)#?]*)/g)].map(([, path = '']) => path),
    )
    expect(links.length).toBeGreaterThan(100)
    expect([...new Set(links)].filter((path) => !pageExists(path))).toEqual([])
  })

  it.each(['zh-Hant', 'zh-Hans', 'en'])('the %s privacy policy names what a browser really stores', (language) => {
    const policy = readFileSync(`apps/cms/seeds/page-text/${language}/privacy-policy.json`, 'utf8')
    for (const stored of ['language', 'agreeCookies', 'app-store']) expect(policy).toContain(`"${stored}|`)
    expect(policy).toMatch(new RegExp(`cookie\\|[^"]*${sessionRules.knownDeviceDays}`, 'i'))
  })

  it.each(['zh-Hant', 'zh-Hans', 'en'])(
    'the %s privacy policy promises the terms that the nightly job carries out',
    (language) => {
      const policy = readFileSync(`apps/cms/seeds/page-text/${language}/privacy-policy.json`, 'utf8')
      const [from, to] = [policy.indexOf('|24'), policy.indexOf('|35')]
      const told = [...policy.slice(from, to).matchAll(/\|[^|"]*\|/g)].map(
        ([term]) => term.match(/\d+/g)?.map(Number) ?? [],
      )
      const termOf = (kind: RetainedKind) =>
        'days' in retention[kind].keep ? retention[kind].keep.days : retention[kind].keep.months
      const yearsOf = (kind: RetainedKind) => termOf(kind) / 12
      expect(told).toEqual([
        [24 * termOf('codes')],
        [termOf('enrolmentRetries')],
        [termOf('sessions')],
        [],
        [termOf('enquiries')],
        [termOf('unfinishedRegistrations')],
        [yearsOf('enrolments')],
        [yearsOf('closedRecords'), minorsUntilAge, deletionCoolingOffDays],
        [yearsOf('consents')],
        [yearsOf('audit')],
        [yearsOf('corrections')],
      ])
    },
  )
})

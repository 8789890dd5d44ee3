import { recordCarerCall } from '@dhc/contracts/staff-api/carers'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type LocalPushService, startPushService } from '../../apps/api/src/testing/local-push-service.ts'
import { expectNothingFromAxeAsShown } from '../support/axe.ts'
import { type Language, languages } from '../support/languages.ts'
import { signIn } from '../support/member.ts'
import { type NewMember, registerAtCounter } from '../support/new-member.ts'
import { deskOf } from '../support/staff-desk.ts'
import { requiredVariable } from '../support/variables.ts'

const origin = requiredVariable('WEB_URL')

type Device = { readonly language: Language; readonly context: BrowserContext; readonly page: Page }

/**
 * A browser whose push service is this journey: nothing on a test machine reaches the one of its maker. Everything else is
 * real: the permission, the service worker, the address that the page hands to the service.
 */
async function deviceOf(browser: Browser, service: LocalPushService, language: Language): Promise<Device> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.grantPermissions(['notifications'], { origin })
  await context.addInitScript((address) => {
    let subscription: object | null = null
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly || !options.applicationServerKey) throw new TypeError('without a key')
      subscription = { endpoint: address.endpoint, toJSON: () => address, unsubscribe: async () => true }
      return subscription as PushSubscription
    }
  }, service.browser(language.locale))
  return { language, context, page: await context.newPage() }
}

async function allowPush({ page, language: { prefix, say } }: Device, person: NewMember): Promise<void> {
  await signIn(page, person, person.password, prefix)
  await page.goto(`${prefix}/notification`)
  const choice = page.getByRole('checkbox', { name: say('member', 'push.allow') })
  await expect(choice).not.toBeChecked()
  // It is checked when the service knows this browser, not before.
  await choice.click()
  await expect(page.getByText(say('member', 'push.on'))).toBeVisible()
  await expect(choice).toBeChecked()
  await expectNothingFromAxeAsShown(page)
}

test('each browser that a member allows is sent an encrypted message in its own language, which says that there is one and nothing more (issue 13, decision 0031)', async ({
  browser,
}) => {
  const service = await startPushService()
  const [person, helper] = await Promise.all([registerAtCounter(), registerAtCounter()])
  const devices = await Promise.all(languages.map((language) => deviceOf(browser, service, language)))
  for (const device of devices) await allowPush(device, person)

  const desk = await deskOf('demo.frontdesk')
  await desk.call('POST', recordCarerCall.path.replace(':id', person.id), {
    ...{ carer_no: helper.memberNo, kind: 'CARER', rights: ['timetable'] },
    ...{ consent: 'MEMBER', member_agrees: true, carer_agrees: true },
  })
  // The job runs each minute; what it sends was encrypted for these browsers and is decrypted as they do it.
  await expect.poll(() => service.pushed.length, { timeout: 120_000 }).toBe(devices.length)

  for (const device of devices) {
    const { locale, say } = device.language
    const { text = '{}', headers } = service.pushed.find(({ path }) => path === `/${locale}`) ?? {}
    expect(headers?.authorization).toMatch(/^vapid t=/)
    expect(JSON.parse(text)).toMatchObject({ body: say('notices', 'pushText'), language: locale })
    expect(text).not.toContain('CHAN')
  }
  await service.stop()
})

import { recordCarerCall } from '@dhc/contracts/staff-api/carers'
import { type Browser, type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import { type LocalPushService, startPushService } from '../../apps/api/src/testing/local-push-service.ts'
import { expectNothingFromAxeAsShown } from '../support/axe.ts'
import { test } from '../support/closing-test.ts'
import { type Language, languages } from '../support/languages.ts'
import { type NewMember, registerAtCounter, signIn } from '../support/member.ts'
import { requiredVariable, untilMinuteJob } from '../support/stack-control.ts'
import { deskOf } from '../support/staff-desk.ts'

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

/** Chromium's own way in for a message that has come from a push service. */
async function deliver({ context, page }: Device, text: string): Promise<void> {
  const developer = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await developer.send('ServiceWorker.enable')
  await developer.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: text,
  })
}

type Shown = { readonly title: string; readonly body: string; readonly lang: string; readonly path: string }

type WorkerWorld = {
  readonly registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
  readonly clients: object
  shown: Shown[]
}

function workerOf({ context }: Device): Worker {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no service worker')
  return worker
}

/** A browser without a window has nowhere to show a notification: what it is told to show is written down instead. */
async function watchNotifications(device: Device): Promise<() => Promise<Shown[]>> {
  const worker = workerOf(device)
  await worker.evaluate(() => {
    const world = globalThis as unknown as WorkerWorld
    world.shown = []
    world.registration.showNotification = async (title, { body = '', lang = '', data }) => {
      world.shown.push({ title, body, lang, path: data.path })
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as WorkerWorld).shown)
}

/** What a person does by pressing it: the address that is opened. A browser opens a window for a real press only. */
async function press(device: Device, { path }: Shown): Promise<string> {
  const worker = workerOf(device)
  return worker.evaluate(async (pressed) => {
    const { clients } = globalThis as unknown as WorkerWorld
    const opened = new Promise<string>((resolve) => {
      Object.defineProperty(clients, 'openWindow', { value: async (address: string) => resolve(address) })
    })
    const notification = { close: () => undefined, data: { path: pressed } }
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
    return opened
  }, path)
}

test('each browser that a member allows is woken in its own language, says that there is a message and nothing more, and opens it (decision 0031)', async ({
  browser,
}) => {
  test.slow()
  const service = await startPushService()
  const [person, helper] = await Promise.all([registerAtCounter(), registerAtCounter()])
  const devices = await Promise.all(languages.map((language) => deviceOf(browser, service, language)))
  for (const device of devices) await allowPush(device, person)

  const desk = await deskOf('demo.frontdesk')
  await desk.call('POST', recordCarerCall.path.replace(':id', person.id), {
    carer_no: helper.memberNo,
    kind: 'CARER',
    rights: ['timetable'],
    consent: 'MEMBER',
    member_agrees: true,
    carer_agrees: true,
  })
  // The job runs each minute; what it sends was encrypted for these browsers and is decrypted as they do it.
  await expect.poll(() => service.pushed.length, untilMinuteJob).toBe(devices.length)

  for (const device of devices) {
    const { language, page } = device
    const { locale, prefix, say } = language
    const { text = '', headers } = service.pushed.find(({ path }) => path === `/${locale}`) ?? {}
    expect(headers?.authorization).toMatch(/^vapid t=/)
    const path = `${prefix}/notification`
    const message = { title: say('common', 'site.name'), body: say('notices', 'pushText'), lang: locale, path }
    const shown = await watchNotifications(device)
    await deliver(device, text)
    await expect.poll(shown).toEqual([message])
    expect(text).not.toContain('CHAN')

    expect(await press(device, message)).toBe(path)
    // Its icon is an image of the worker, which only the worker's own policy lets in.
    const policy = (await page.request.get('/service-worker.js')).headers()['content-security-policy']
    expect(policy).toContain("img-src 'self'")
    await page.goto(path)
    await expect(page.locator('[data-unread-item=yes]').first()).toBeVisible()
  }
  await service.stop()
})

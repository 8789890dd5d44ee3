import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import webPush from 'web-push'
import type { PushSettings, Subscription } from './push-settings.ts'

export type PushOutcome = 'sent' | 'gone' | 'failed'

const timeoutMs = 10_000
/** Older news is found on the page. */
const usefulForSeconds = 24 * 60 * 60
/** Of several that wait for a phone that is off, the last one is shown. */
const topic = 'notification'

/** A locked screen is read by anybody, so it says that there is news and nothing else. */
function pushText(language: Locale): string {
  return JSON.stringify({
    title: translate(language, 'common', 'site.name'),
    body: translate(language, 'notices', 'pushText'),
    language,
  })
}

/** The library encrypts and signs; the call is our own, so that time and redirects are. */
export async function sendPush(
  { publicKey, privateKey, subject }: PushSettings,
  subscription: Subscription,
  language: Locale,
): Promise<PushOutcome> {
  try {
    const request = webPush.generateRequestDetails(subscription, pushText(language), {
      vapidDetails: { publicKey, privateKey, subject },
      TTL: usefulForSeconds,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    })
    const response = await fetch(request.endpoint, {
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (response.status === 404 || response.status === 410) return 'gone'
    return response.ok ? 'sent' : 'failed'
  } catch {
    return 'failed'
  }
}

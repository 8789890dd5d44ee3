import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import type { FastifyBaseLogger } from 'fastify'
import webPush from 'web-push'
import { FieldUnreadable } from '../../platform/crypto/field-cipher.ts'
import { findMember } from '../member/index.ts'
import { claimDue, deleteSubscription, type SubscriptionRow, settleClaim } from './store.ts'
import { type PushDeps, type PushSettings, placeOfSubscription, type Subscription } from './subscribe.ts'

type SendDeps = PushDeps & { readonly log: FastifyBaseLogger }

const atOnce = 50
/** Longer than any push service is waited for. */
const claimMs = 60_000
const firstDelayMs = 60_000
export const mostAttempts = 5

/** Wakes the browsers that are due. A subscription that its push service no longer knows is removed. */
export async function sendDuePushes(deps: SendDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now()
    const claimed = await deps.inTransaction((tx) => claimDue(tx, now, new Date(now.getTime() + claimMs), atOnce))
    await Promise.all(claimed.map((row) => sendOne(deps, row)))
    if (claimed.length < atOnce) return
  }
}

async function sendOne(deps: SendDeps, row: SubscriptionRow): Promise<void> {
  const outcome = await send(deps, row)
  if (outcome === 'failed') deps.log.warn({ attempts: row.attempts }, 'push message not sent')
  await deps.inTransaction((tx) => {
    if (outcome === 'gone') return deleteSubscription(tx, row.id)
    return settleClaim(tx, row, outcome === 'failed' ? nextTry(deps.clock.now(), row.attempts) : null)
  })
}

async function send(deps: SendDeps, row: SubscriptionRow): Promise<PushOutcome> {
  const member = await findMember(deps, { id: row.memberId })
  // Whoever may not sign in has nothing to look at.
  if (!member?.maySignIn || !deps.push) return 'gone'
  try {
    const subscription = deps.vault.keyOf(member).open(placeOfSubscription(row.id), row.sealed)
    return await sendPush(deps.push, JSON.parse(subscription) as Subscription, row.language)
  } catch (error) {
    if (error instanceof FieldUnreadable) return 'gone'
    throw error
  }
}

/** Twice the wait after each failure; then the news waits on the page. */
function nextTry(failedAt: Date, attempts: number): Date | null {
  if (attempts >= mostAttempts) return null
  return new Date(failedAt.getTime() + firstDelayMs * 2 ** (attempts - 1))
}

type PushOutcome = 'sent' | 'gone' | 'failed'

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
async function sendPush(
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

import type { Locale } from '@dhc/locales/locale'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { isPushService, mostPushDevices } from '@dhc/reference/message-rules'
import { hashOfSecret } from '../../platform/crypto/secrets.ts'
import type { Database } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember, type MemberDeps } from '../member/index.ts'
import { countSubscriptions, deleteOwnByAddress, listSubscriptions, replaceSubscription } from './store.ts'

export type PushDeps = MemberDeps & { readonly push: PushSettings | undefined }

/** The address of a browser is as good as a key to it: it is sealed, and found by its hash. */
export const placeOfSubscription = (row: string) => ({ table: 'push_subscription', column: 'sealed', row })

export async function subscribe(
  deps: PushDeps,
  memberId: string,
  { subscription, language }: { readonly subscription: Subscription; readonly language: Locale },
): Promise<void> {
  const { push, clock, random, vault } = deps
  if (!push || !isPushService(subscription.endpoint, push.hosts)) throw new MemberError('actionNotPossible')
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError('sessionRevoked')
  const id = random.uuid()
  const sealed = vault.keyOf(member).seal(placeOfSubscription(id), JSON.stringify(subscription))
  const addressHash = hashOfSecret(subscription.endpoint)
  await deps.inTransaction(async (tx) => {
    if ((await countSubscriptions(tx, memberId)) >= mostPushDevices) throw new MemberError('actionNotPossible')
    const row = { id, memberId, addressHash, sealed, language, createdAt: clock.now(), dueAt: null, attempts: 0 }
    await replaceSubscription(tx, row)
  })
}

export async function unsubscribe(deps: PushDeps, memberId: string, endpoint: string): Promise<void> {
  await deps.inTransaction((tx) => deleteOwnByAddress(tx, memberId, hashOfSecret(endpoint)))
}

/** PRIV-01: the address itself says nothing about the person. */
export async function exportSubscriptions(db: Database, memberId: string) {
  const rows = await listSubscriptions(db, memberId)
  return rows.map(({ language, createdAt }) => ({ language, added_at: toHongKongIso(createdAt) }))
}

/** VAPID (RFC 8292): who sends. Without it no browser is offered push messages. */
export type PushSettings = {
  readonly publicKey: string
  readonly privateKey: string
  readonly subject: string
  readonly hosts: readonly string[]
}

/** As a browser tells it (`PushSubscription.toJSON`). */
export type Subscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

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

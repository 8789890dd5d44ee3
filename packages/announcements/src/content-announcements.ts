import type { ContentWebhook } from '@dhc/contracts/cms/webhook'
import { type Introduce, type Presence, withOwn } from './presence.ts'

/** What changed; `everything` when changes may have been missed and nobody knows which. */
export type ContentChange = ContentWebhook | 'everything'

export type Listener = (change: ContentChange) => void

/** Tells every process of one service what the CMS has told one of them (decision 0019). */
export type ContentAnnouncements = {
  /** The listeners of this process are told before it returns, in the order in which they subscribed. */
  publish(change: ContentChange): Promise<void>
  subscribe(listener: Listener): void
  /** How this process tells the others of itself. */
  introduce(introduce: Introduce): void
  /** This process, and those that were heard of lately. */
  present(): Promise<readonly Presence[]>
  /** Over when the first try to listen is, however it went. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Whoever subscribed here, in order. */
export class Listeners {
  readonly #listeners: Listener[] = []

  add(listener: Listener): void {
    this.#listeners.push(listener)
  }

  tell(change: ContentChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}

/** For a service of one process: nobody else has to be told, and nothing can be missed. */
export function announceInProcess(): ContentAnnouncements {
  const listeners = new Listeners()
  let own: Introduce | undefined
  return {
    publish: async (change) => listeners.tell(change),
    subscribe: (listener) => listeners.add(listener),
    introduce: (introduce) => {
      own = introduce
    },
    present: () => withOwn(own, []),
    start: async () => undefined,
    stop: async () => undefined,
  }
}

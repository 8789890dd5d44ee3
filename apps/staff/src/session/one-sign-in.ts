import { adoptSession, currentSession, listenToChanges, type StaffSession } from './staff-session.ts'

type Message =
  | { readonly kind: 'who' }
  | { readonly kind: 'session'; readonly session: StaffSession | null }
  | { readonly kind: 'life' }

/** What the tabs of the console speak through; handed in, so that a test can be the other tab. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

const lives = new Set<() => void>()
let tell: ((message: Message) => void) | undefined

/**
 * Decision 0081: one sign-in for all tabs of this browser. A new tab asks the others; a lock, a new token and a sign-out
 * reach all of them. Nothing of it is stored anywhere but in each tab.
 */
export function shareSession(channel: TabChannel): () => void {
  tell = (message) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  const stop = listenToChanges((session) => tell?.({ kind: 'session', session: session ?? null }))
  if (!currentSession()) tell({ kind: 'who' })
  return stop
}

function hear(message: Message): void {
  if (message.kind === 'session') adoptSession(message.session ?? undefined)
  else if (message.kind === 'life') for (const live of lives) live()
  else if (currentSession()) tell?.({ kind: 'session', session: currentSession() ?? null })
}

/** Somebody works in this tab, so none of the others locks all of them. */
export const tellOfLife = () => tell?.({ kind: 'life' })

/** Until it is taken back. */
export function hearOfLife(live: () => void): () => void {
  lives.add(live)
  return () => lives.delete(live)
}
